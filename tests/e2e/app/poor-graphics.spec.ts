import type { Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser';
import { withoutWorker } from '../../drivers/device';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });
// One worker has them all: the browser and its server start once.
test.describe.configure({ mode: 'default' });

/** A scene or its still version must be there after this long, ms. */
const limitMs = 5_000;

/** Loses each context as it is made, as a browser does whose GPU process has crashed. */
const loseAtOnce = (): void => {
  for (const kind of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    if (!kind) continue;
    const prototype = kind.prototype as { getContext(type: string, ...rest: unknown[]): object | null };
    const own = prototype.getContext;
    prototype.getContext = function getContext(type, ...rest) {
      const context = own.call(this, type, ...rest);
      if (type.startsWith('webgl'))
        (context as WebGLRenderingContext | null)?.getExtension('WEBGL_lose_context')?.loseContext();
      return context;
    };
  }
};

/** Leaves the browser with WebGL 1. */
const withoutWebGL2 = (): void => {
  for (const kind of [globalThis.HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    if (!kind) continue;
    const prototype = kind.prototype as { getContext(type: string, ...rest: unknown[]): object | null };
    const own = prototype.getContext;
    prototype.getContext = function getContext(type, ...rest) {
      return type === 'webgl2' ? null : own.call(this, type, ...rest);
    };
  }
};

/** Runs a function first in the page and in its scene worker. */
async function runFirst(page: Page, run: () => void): Promise<void> {
  await page.addInitScript(run);
  await page.route(/\/scene-worker-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${run})();${await response.text()}` });
  });
}

for (const host of ['worker', 'page'] as const) {
  test(`CF2 contexts that are lost at once end in the still wheel, host ${host}`, async ({ player }) => {
    const ama = await player({ signedIn: true });
    if (host === 'page') await withoutWorker(ama.page);
    await runFirst(ama.page, loseAtOnce);
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.getByRole('list', { name: ama.t('wheel:prizes') })).toBeVisible({ timeout: limitMs });
  });

  test(`CF2 WebGL 1 alone draws the wheel, host ${host}`, async ({ player }) => {
    const ama = await player({ signedIn: true });
    if (host === 'page') await withoutWorker(ama.page);
    await runFirst(ama.page, withoutWebGL2);
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.locator('.stage__slot canvas')).toBeVisible();
    await expect(ama.page.getByRole('list', { name: ama.t('wheel:prizes') })).toBeHidden();
  });
}
