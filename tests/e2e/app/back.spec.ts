import type { Page } from '@playwright/test';
import { identify, win } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

const windows = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const lies = (page: Page) => page.evaluate(() => (history.state as { layer?: boolean } | null)?.layer === true);
/** One window is open, and its entry is in the history. */
async function opened(page: Page): Promise<void> {
  await expect(windows(page)).toHaveCount(1);
  await expect.poll(() => lies(page)).toBe(true);
}
async function closed(page: Page, path: RegExp): Promise<void> {
  await expect(windows(page)).toHaveCount(0);
  await expect.poll(() => lies(page)).toBe(false);
  await expect(page).toHaveURL(path);
}
const languages = ({ page, t }: Player) =>
  page.getByRole('button', { name: new RegExp(`^${t('me:settings.language')}`) });

/** Home, then me: two entries of the history. */
async function atMe(player: Player): Promise<Player> {
  await player.visit('/home');
  await player.tab('me').click();
  await expect(player.page).toHaveURL(/\/me$/);
  return player;
}

test('CF29 back closes a sheet, and the next back leaves the page', async ({ player }) => {
  const ama = await atMe(await player());
  const { page } = ama;
  await languages(ama).click();
  await opened(page);
  await page.goBack();
  await closed(page, /\/me$/);
  await page.goForward();
  await closed(page, /\/me$/);
  await page.goBack();
  await closed(page, /\/home$/);
  await page.goForward();
  await closed(page, /\/me$/);
});

test('CF29 the close button and Escape leave no history entry', async ({ player }) => {
  const ama = await atMe(await player({ theme: 'b' }));
  for (const close of [
    () =>
      windows(ama.page)
        .getByRole('button', { name: ama.t('common:close') })
        .click(),
    () => ama.page.keyboard.press('Escape'),
  ]) {
    await languages(ama).click();
    await opened(ama.page);
    await close();
    await closed(ama.page, /\/me$/);
  }
  await ama.page.goBack();
  await closed(ama.page, /\/home$/);
});

test('CF29 after a reload no sheet is open, and back leaves the page', async ({ player }) => {
  const ama = await atMe(await player());
  await languages(ama).click();
  await opened(ama.page);
  await ama.page.reload();
  await closed(ama.page, /\/me$/);
  await ama.page.goBack();
  await closed(ama.page, /\/home$/);
});

test('CF29 back from a link in a window shows only the page', async ({ player }) => {
  const ama = await player();
  const { page, t } = ama;
  await ama.visit('/me');
  await ama.tab('home').click();
  await page.getByRole('button', { name: t('home:nav.menu') }).click();
  await opened(page);
  await windows(page).getByRole('link').first().click();
  await closed(page, /\/categories\/.+\/games$/);
  await page.goBack();
  await closed(page, /\/home$/);
  await page.goBack();
  await closed(page, /\/me$/);
  await page.goForward();
  await page.goForward();
  await closed(page, /\/categories\/.+\/games$/);
});

test('CF29 D4 back and Escape do not close a window that must stay', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b' });
  await identify(ama.member);
  await win(ama.server, ama.member, 100_000);
  await ama.visit('/home');
  await ama.tab('withdraw').click();
  const held: Array<() => void> = [];
  await ama.page.route('**/api/account-service/pan-pay/withdraw/init', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await ama.page.getByLabel(ama.t('withdraw:amount.label'), { exact: true }).fill('110');
  await ama.page.locator('.action-bar').getByRole('button').click();
  await ama.button('withdraw:bar.confirm').click();
  const working = ama.page.getByRole('dialog', { name: ama.t('withdraw:outcome.working') });
  await expect(working).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await ama.page.goBack();
    await expect(working).toBeVisible();
    await expect.poll(() => lies(ama.page)).toBe(true);
    await ama.page.keyboard.press('Escape');
    await expect(working).toBeVisible();
  }
  await expect(ama.page).toHaveURL(/\/withdraw$/);
  expect(held).toHaveLength(1);
  held[0]!();
  await expect(working).toBeHidden();
  await opened(ama.page);
  await ama.page.goBack();
  await closed(ama.page, /\/withdraw$/);
});

test('CF29 WDR-4 back on the identity window returns to the previous page', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/me');
  await ama.tab('home').click();
  await ama.tab('withdraw').click();
  await opened(ama.page);
  await ama.page.goBack();
  await closed(ama.page, /\/home$/);
  await ama.page.goBack();
  await closed(ama.page, /\/me$/);
});

test('CF29 WDR-18 back from the result of a withdrawal leads to the form', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  await identify(ama.member);
  await win(server, ama.member, 100_000);
  await ama.visit('/home');
  await ama.tab('withdraw').click();
  await page.getByLabel(t('withdraw:amount.label'), { exact: true }).fill('110');
  await page.locator('.action-bar').getByRole('button').click();
  await expect(page).toHaveURL(/withdraw-preview/);
  await page.locator('.preview__act button').first().click();
  await expect(windows(page)).toContainText(t('withdraw:outcome.records'));
  await opened(page);
  await page.goBack();
  await closed(page, /\/withdraw$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});
