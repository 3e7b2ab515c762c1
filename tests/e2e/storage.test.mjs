// Storage that is blocked or full: the page works on, and says so when work could be lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labs } from './helpers/lab.mjs';

const openLab = labs();

const TOO_LONG = /^This work is too long for a link, and the browser will not keep it: its storage is blocked or full\. Save it as a file, or it is lost on reload\./;
const LIST = Array.from({ length: 3_000 }, (_, n) => `item number ${n}`).join('\n');

/** Each runs in the page before anything else. */
const BROKEN_STORAGE = {
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked for this test', 'SecurityError');
      },
    });
  },
  absent: () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full for this test', 'QuotaExceededError');
    };
  },
  unreadable: () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('unreadable for this test', 'InvalidStateError');
    };
  },
};

for (const [name, init] of Object.entries(BROKEN_STORAGE)) {
  test(`with storage ${name} the page works`, async (t) => {
    const lab = await openLab(t, { init });
    await lab.seeSentence(/^Next: check josh/);
    await lab.add('lena');
    await lab.seeCounts({ 'distinct items n': '3' });
    await lab.seeAddress('#/lab?ops=+mira,+sam,+lena');
    await lab.keys('Tab', 'p');
    assert.equal(await lab.page.getByRole('switch', { name: 'Predict first' }).getAttribute('aria-checked'), 'true');
    await lab.openMenu('Theme');
    await lab.page.getByLabel('Dark').check();
    assert.equal(await lab.page.locator('html').getAttribute('data-theme'), 'dark');
    // The address alone carries the work through a reload.
    await lab.reload();
    await lab.seeCounts({ 'distinct items n': '3' });
  });
}

for (const name of ['blocked', 'full']) {
  test(`with storage ${name} work that is too long for a link can be saved as a file`, async (t) => {
    const lab = await openLab(t, { init: BROKEN_STORAGE[name], fragment: '#/lab?m=65536' });
    await lab.importText(LIST);
    await lab.seeNotice(TOO_LONG);
    const coming = lab.page.waitForEvent('download');
    await lab.press('Save file');
    assert.equal((await coming).suggestedFilename(), 'bloom-lab.json');
    await lab.press('Dismiss');
    // It is said once, not at each step.
    const before = await lab.address();
    await lab.check('josh');
    await lab.seeAddress((now) => now !== before);
    await lab.seeNotice('');
  });
}

test('a storage that others have filled is told from work that is kept', async (t) => {
  const lab = await openLab(t, {
    fragment: '#/lab?m=65536',
    init: () => {
      // Leaves room for preferences, none for a file.
      if (location.protocol !== 'http:' || localStorage.getItem('others')) return;
      const CHUNK = 'x'.repeat(4_000);
      let text = '';
      try {
        for (;;) {
          text += CHUNK.repeat(20);
          localStorage.setItem('others', text);
        }
      } catch {
        localStorage.setItem('others', text.slice(CHUNK.length * 21));
      }
    },
  });
  await lab.importText(Array.from({ length: 20_000 }, (_, n) => `item number ${n}`).join('\n'));
  await lab.seeNotice(TOO_LONG);
});

test('nonsense in the storage is no preference', async (t) => {
  const lab = await openLab(t, {
    init: () => {
      if (location.protocol !== 'http:') return;
      for (const key of ['theme', 'speed', 'predict', 'stepwise', 'keys', 'motion', 'score', 'work', 'files', 'work.last']) {
        localStorage.setItem(`bloom-lab.${key}`, '<b>\u0000/7/9');
      }
    },
  });
  await lab.seeSentence(/^Next: check josh/);
  await lab.seeScore('No predictions yet');
  await lab.add('lena');
  await lab.seeCounts({ 'distinct items n': '3' });
});

test('the link in the Share menu warns when it is long', async (t) => {
  const lab = await openLab(t, { fragment: '#/lab?m=1024' });
  await lab.importText(LIST.slice(0, 3_000));
  await lab.seeAddress(/^#\/lab\?m=1024&ops=:/);
  await lab.openMenu('Share');
  await lab.page.getByText(/^The link has [\d,]+ characters; many programs cut links above 2,000\. A file is safer\.$/).waitFor();
});
