// Opens the built page in Chromium for the end-to-end tests.
//
//   const lab = startLab();                       // once per test file
//   test('adds an item', async (t) => {
//     const { page } = await lab.openPage(t, { fragment: '#/lab?m=16' });
//     ...
//   });
//
// Each page is closed after its test, which then fails if the page logged an
// error, threw one, or asked another origin (or anything outside its own folder)
// for something.
//
// Environment: DIST, the built folder (dist unless set); CHROMIUM, the browser.

import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The key under which the page keeps its theme. */
export const THEME_KEY = 'bloom-lab.theme';
export const THEMES = ['light', 'dark', 'projector'];
/** A folder that is not the root of its host, as on most static hosts. */
export const SUB_PATH = '/some/where/';

const MIME = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

// Quiet and private: without these Chromium asks the network for updates and more.
const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** The built folder. */
export function distFolder() {
  return path.resolve(process.env.DIST ?? path.join(ROOT, 'dist'));
}

/** The browser named by CHROMIUM, or the first one found on the PATH. */
export function chromiumPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const found = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);
  const answer = process.env.CHROMIUM || found;
  if (!answer) throw new Error(`No browser: set CHROMIUM, or install one of ${names.join(', ')}.`);
  return answer;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves `folder` under `base` on a free port; all else is a 404, so that an
 * address that is only right at the root of a host shows up.
 */
export async function serveFolder(folder, base = '/') {
  assert.match(base, /^\/(.*\/)?$/, 'a base starts and ends with a slash');
  const server = createServer(async (request, response) => {
    const reply = (status, type, body) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(body);
    };
    try {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (!pathname.startsWith(base)) throw new Error('outside the base');
      const inside = decodeURIComponent(pathname.slice(base.length)) || 'index.html';
      const file = path.resolve(folder, inside);
      if (!file.startsWith(folder + path.sep)) throw new Error('outside the folder');
      reply(200, MIME[path.extname(file)] ?? 'application/octet-stream', await readFile(file));
    } catch {
      reply(404, 'text/plain', 'not found');
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** A browser and the servers of the built folder, without a test runner around. */
export async function launchLab() {
  const folder = distFolder();
  await readFile(path.join(folder, 'index.html')).catch(() => {
    throw new Error(`There is no built page in ${folder}: run script/build, or set DIST.`);
  });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const servers = new Map();

  async function baseUrl(base) {
    if (!servers.has(base)) servers.set(base, await serveFolder(folder, base));
    return servers.get(base).url;
  }

  return {
    browser,
    openPage: async (options = {}) => openPage(browser, await baseUrl(options.base ?? '/'), options),
    close: async () => {
      await browser.close();
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}

/** The same for a test file: launched before its tests, closed after them. */
export function startLab() {
  let lab;
  before(async () => {
    lab = await launchLab();
  });
  after(async () => {
    await lab?.close();
  });
  return {
    /** `openPage(t, options)`: see `openPage` below; closed and judged after the test `t`. */
    openPage: async (t, options) => {
      const tab = await lab.openPage(options);
      t.after(() => tab.close());
      return tab;
    },
    browser: () => lab.browser,
  };
}

/**
 * Opens the page and waits until the app has started. All options may be left out:
 *
 * - `path`, `fragment`: what follows the base, e.g. `#/lab?m=16`
 * - `base`: the folder that the page is served from, e.g. `SUB_PATH`
 * - `viewport`: `{ width, height }`, 1280 by 800 unless given
 * - `theme`: one of `THEMES`, kept as the page keeps it
 * - `context`: more options for the browser context, e.g. `{ reducedMotion: 'reduce' }`
 * - `init`: a function (or source text) to run in the page before anything else
 * - `refuse`: a pattern of addresses that the host does not answer
 * - `allowErrors`: patterns of console errors that the test means to provoke
 * - `waitForApp`: false to return as soon as the document has loaded
 *
 * Gives `{ page, context, base, requests, errors, close }`: `requests` and `errors` go on
 * filling; `close()` closes the page and throws if it misbehaved.
 */
async function openPage(browser, base, options) {
  const { viewport = { width: 1280, height: 800 }, theme, init, allowErrors = [] } = options;
  const context = await browser.newContext({ viewport, ...options.context });
  const requests = [];
  const errors = [];
  // On the context, so that workers and second pages are heard too.
  context.on('request', (request) => requests.push(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => requests.push(socket.url())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => errors.push(`page: ${event.error().stack ?? event.error()}`));

  await context.addInitScript(() => {
    window.addEventListener('TrunkApplicationStarted', () => {
      document.documentElement.dataset.testStarted = 'yes';
    });
  });
  if (theme) {
    // Only where nothing is kept yet: a reload keeps what the page has chosen since.
    await context.addInitScript(
      ([key, value]) => {
        // Not on about:blank, which has no storage.
        if (location.protocol !== 'http:') return;
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [THEME_KEY, theme],
    );
  }
  if (init) await context.addInitScript(init);
  if (options.refuse) await context.route(options.refuse, (route) => route.abort());

  const page = await context.newPage();
  const tab = { page, context, base, requests, errors, close };
  let closed = false;

  async function close() {
    if (closed) return;
    closed = true;
    await context.close();
    const wrong = errors.filter((error) => !allowErrors.some((pattern) => pattern.test(error)));
    assert.deepEqual(wrong, [], 'the page reported errors');
    assert.deepEqual(requests.filter((url) => !isOwn(url, base)), [], 'the page asked elsewhere');
  }

  try {
    await page.goto(base + (options.path ?? '') + (options.fragment ?? ''));
    if (options.waitForApp ?? true) await appStarted(page);
  } catch (error) {
    await context.close();
    throw new Error([error.message, ...errors].join('\n'), { cause: error });
  }
  return tab;
}

/** Waits until the app runs and its fonts are there; also for use after `page.reload()`. */
export async function appStarted(page) {
  await page.locator('html[data-test-started]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

function isOwn(url, base) {
  return url.startsWith(base) || /^(data|about):/.test(url) || url.startsWith(`blob:${new URL(base).origin}/`);
}
