// Where Tab leads.

import assert from 'node:assert/strict';

const FAR_ENOUGH = 200;

/** Presses Tab until this element has the keyboard. */
export async function tabTo(lab, selector) {
  for (let n = 0; n < FAR_ENOUGH; n += 1) {
    await lab.keys('Tab');
    if (await lab.page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not reach ${selector}`);
}

/** All stops of one round of Tab through the page, from its beginning. */
export async function focusStops(lab, key = 'Tab') {
  const stops = [];
  for (let n = 0; n < FAR_ENOUGH; n += 1) {
    await lab.keys(key);
    const stop = await lab.page.evaluate(readStop);
    if (stop === null || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
  return assert.fail(`Tab goes round and round: ${stops.slice(-6).map(({ name }) => name).join(' ')}`);
}

/** Runs inside the page: the element with the keyboard, or null outside of all. */
function readStop() {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const box = element.getBoundingClientRect();
  // A field within a drawn label or box shows its focus there.
  const shows = (node) => {
    const style = getComputedStyle(node);
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return outlined || style.boxShadow !== 'none';
  };
  const around = [element, element.parentElement, element.closest('label, .field')].filter(Boolean);
  const label = element.getAttribute('aria-label') ?? element.innerText?.trim() ?? '';
  const [kind] = element.classList;
  return {
    name: element.id ? `#${element.id}` : `${element.localName}${kind ? `.${kind}` : ''}${kind === 'skip' ? '' : ` ${label}`}`,
    visible: around.some(shows),
    onScreen: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0,
  };
}
