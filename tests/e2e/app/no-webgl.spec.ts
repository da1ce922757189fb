import type { Worker } from '@playwright/test';
import { chromiumWithoutWebGL } from '../../browser';
import { withoutWorker } from '../../drivers/device';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { landed } from '../../drivers/wheel';

test.use({ launchOptions: chromiumWithoutWebGL });
// One worker has them all: the browser and its server start once.
test.describe.configure({ mode: 'default' });

/** By now the page has been idle, ms. */
const idleMs = 8_000;
const isSceneWorker = (worker: Worker): boolean => worker.url().includes('/scene-worker-');

for (const host of ['worker', 'page'] as const)
  test(`CF2 a browser without WebGL plays the still version of the rain to its end, host ${host}`, async ({
    player,
    server,
  }) => {
    await server.clock({ rain: 'open' });
    const ama = await player({ signedIn: true, language: 'pt' });
    if (host === 'page') await withoutWorker(ama.page);
    // The page loads the worker when it is idle. The rain then asks the worker, and not the page.
    const loadedAhead = host === 'worker' ? ama.page.waitForEvent('worker', isSceneWorker) : null;
    await ama.visit();
    await loadedAhead;
    await ama.openRain();
    const before = await ama.member.purses();
    await ama.startRain();
    await expect(ama.page.getByRole('group', { name: ama.t('rain:still.label') })).toBeVisible();
    await ama.catch(13);
    await ama.sleepThroughRain();
    await ama.seesGift(before);
  });

test('CF2 a browser without WebGL can play the wheel to its end, and loads no scene', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await ama.visit('/games/coin-spin/1');
  await expect(ama.page.getByRole('list', { name: ama.t('wheel:prizes') }).getByRole('listitem')).toHaveCount(12);
  await ama.page.locator('.wheel-spin').click();
  await landed(ama, 20_000);
  await expect(ama.page.locator('[aria-current="true"]')).toHaveCount(1);
  await expect.poll(() => ama.page.evaluate(() => performance.now())).toBeGreaterThan(idleMs);
  expect(ama.page.workers().filter(isSceneWorker)).toEqual([]);
});
