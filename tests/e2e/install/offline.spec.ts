import type { Page } from '@playwright/test';
import { expect, test } from '../../drivers/house';
import { manyPagesMs, memberRoutes, openRoutes } from '../../drivers/places';

/** Pages of a visitor lead a member elsewhere, and what a page needs of the address before it. */
const notForMembers = [
  '/login',
  '/register',
  '/activities/register/ABCD2345/1',
  '/authentication/branch',
  '/password/reset',
];
const pages = [...openRoutes, ...memberRoutes].filter((path) => !notForMembers.includes(path));

/** Pages whose example address names nothing: they have loaded when they say so. */
const namesNothing = ['/pages/branch/payment', '/account/transaction/1', '/me/game-records/none'];

/** Goes to an address inside the app; the page's code may not come. */
const go = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
/** The strip that says that there is no network. */
const strip = (page: Page) => page.locator('.offline');
const shown = (page: Page) => page.locator('.slot').filter({ visible: true });

/** Pages of one test, so that it ends in time on a busy machine. */
const atOnce = 20;
for (let from = 0; from < pages.length; from += atOnce)
  test(`F15 pages opened offline load by themselves after reconnection, from page ${from + 1}`, async ({ player }) => {
    test.setTimeout(manyPagesMs);
    const ama = await player({ signedIn: true });
    const { page, t } = ama;
    await ama.visit('/home');
    await ama.started();
    await expect(page.locator('.game-tile').first()).toBeVisible();
    const failed: string[] = [];
    for (const path of pages.slice(from, from + atOnce)) {
      // A page may open a window by itself, which stays over the next page.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 300 });
      }, `windows before ${path}`).toPass({ timeout: 10_000 });
      await page.context().setOffline(true);
      await go(page, path);
      await expect(strip(page)).toBeVisible();
      await page.waitForTimeout(400);
      await page.context().setOffline(false);
      await expect(strip(page)).toHaveCount(0);
      const slot = shown(page);
      const isLoaded = await expect(async () => {
        expect(await slot.getByRole('heading', { level: 1 }).count()).toBeGreaterThan(0);
        expect(await slot.locator('.page--failed').count()).toBe(0);
        expect(await slot.locator('[role=alert] .state').count()).toBe(namesNothing.includes(path) ? 1 : 0);
        expect(await slot.getByText(t('common:offline.title')).count()).toBe(0);
        expect(await slot.locator('.skeleton').filter({ visible: true }).count()).toBe(0);
      })
        .toPass({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isLoaded) failed.push(path);
    }
    expect(failed).toEqual([]);
  });

test('F15 the offline strip covers no control and shows the page’s age', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.visit('/home');
  await ama.started();
  const places = [
    { path: '/games/coin-spin/1', loaded: page.locator('.wheel-spin') },
    { path: '/deposit', loaded: page.locator('.action-bar') },
    { path: '/account/transactions', loaded: page.getByText(t('wallet:empty.title')) },
  ];
  for (const { path, loaded } of places) {
    await ama.travel(path);
    await expect(loaded).toBeVisible();
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(strip(page)).toContainText(t('platform:offlineAge', { when: t('platform:justNow') }));
    const look = () =>
      page.evaluate(() => {
        const box = document.querySelector('.offline')!.getBoundingClientRect();
        const tabs = document.querySelector('.tab-bar');
        const controls = [
          ...document.querySelectorAll('.action-bar, .wheel-spin, .wheel-foot, .wheel-line, .wheel-stakes'),
        ];
        const covered = controls.filter((control) => {
          const own = control.getBoundingClientRect();
          return own.height > 0 && own.top < box.bottom - 1 && own.bottom > box.top + 1;
        });
        return {
          covered: covered.map(({ className }) => className),
          stands: Math.abs((tabs?.getBoundingClientRect().top ?? innerHeight) - box.bottom) <= 1,
        };
      });
    // The controls make room in the frame after the strip has its height.
    await expect.poll(look).toEqual({ covered: [], stands: true });
    await page.context().setOffline(false);
    await expect(strip(page)).toHaveCount(0);
  }
});

test('F15 the offline strip shows the age of the visible page', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await ama.visit('/account/transactions');
  await ama.started();
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await server.clock({ advance: 5 * 60_000 });
  await page.evaluate(() => window.device.ahead(5 * 60_000));
  await ama.travel('/home');
  await expect(page.locator('.game-tile').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(strip(page)).toContainText(t('platform:justNow'));
  await page.goBack();
  await expect(strip(page)).toContainText('5 minutes ago');
});
