// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module as a newly loaded page has it. */
async function newPage() {
  vi.resetModules();
  return import('./host-choice');
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('FontFace', class {});
  Object.defineProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen', { configurable: true, value: 1 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

test('a browser whose worker failed draws in the page at the next visit', async () => {
  const first = await newPage();
  expect(first.sceneHost()).toBe('worker');
  first.workerFailed();
  expect(first.sceneHost()).toBe('page');
  expect((await newPage()).sceneHost()).toBe('page');
});

test('a new version of the browser tries the worker again', async () => {
  (await newPage()).workerFailed();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('a newer browser');
  expect((await newPage()).sceneHost()).toBe('worker');
});

test('the choice of one page is not stored', async () => {
  (await newPage()).drawInPage();
  expect((await newPage()).sceneHost()).toBe('worker');
});

test('storage that throws leaves the choice to the page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  const page = await newPage();
  expect(page.sceneHost()).toBe('worker');
  page.workerFailed();
  expect(page.sceneHost()).toBe('page');
});
