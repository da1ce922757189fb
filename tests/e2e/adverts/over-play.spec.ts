import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

/** The server has new codes of the lucky refund for the member (ADV-5). */
const withNewCodes = ({ page }: Player) =>
  page.route(`**${contract.luckyRefund.unreadCodes.path}*`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { refundId: 1, codes: ['K482915'] } } }),
  );
/** The names of the windows that are open. */
const windowsOf = ({ page }: Player) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')].map(
      (one) =>
        one.getAttribute('aria-label') ??
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
    ),
  );

test('ADV-4 Q77 with every popup due, none opens over the first rain of a new member', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const ama = await player({ popups: true });
  const { page, t } = ama;
  await withNewCodes(ama);
  await ama.visit('/register');
  await ama.register();
  await ama.started();
  // Codes, welcome, sign-in of the day and advert are due on home. The popup in front is closed until the welcome.
  const step = page.getByRole('button', { name: t('daily:welcome.firstRain.title') });
  await ama.touches();
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1, { timeout: 30_000 });
  for (let popup = 0; popup < 4 && !(await step.isVisible()); popup += 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
  }
  await step.click();
  await ama.startRain();
  const over = new Set<string>();
  for (let look = 0; look < 20; look += 1) {
    for (const name of await windowsOf(ama)) over.add(name ?? '');
    await page.waitForTimeout(500);
  }
  expect([...over]).toEqual([t('rain:title')]);
  await ama.sleepThroughRain();
  await expect(ama.button('rain:again.back')).toBeVisible();
  expect(await windowsOf(ama)).toEqual([t('rain:title')]);
  // A tap just after the end counts as one that was aimed at a drop.
  await expect(async () => {
    if (await ama.rain.isVisible()) await ama.button('rain:again.back').click({ timeout: 1_000 });
    await expect(ama.rain).toBeHidden({ timeout: 1_000 });
  }).toPass();
  // What has waited opens now.
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1, { timeout: 10_000 });
});

test('ADV-5 the new codes wait until the sheet of a game is closed', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page, t } = ama;
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**${contract.luckyRefund.unreadCodes.path}*`, async (route) => {
    await slow;
    await route.fulfill({ json: { code: 0, msg: '', data: { refundId: 1, codes: ['K482915'] } } });
  });
  await ama.visit();
  await page.locator('.game-grid').getByRole('button', { name: 'Gem Mines' }).first().click();
  await expect(page.locator('.launch')).toBeVisible();
  await ama.started();
  answer();
  const codes = page.getByRole('dialog', { name: t('adverts:codes.title_one', { count: 1 }) });
  await page.waitForTimeout(3_000);
  await expect(codes).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
});

test('Q84 ADV-4 after a login no popup opens until the player has left the page', async ({ player }) => {
  const ama = await player({ signedIn: true, popups: true });
  const { page } = ama;
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once') === null) localStorage.removeItem('baobab.token');
    sessionStorage.setItem('once', '1');
  });
  await withNewCodes(ama);
  await ama.visit('/login');
  await ama.login();
  await ama.started();
  await ama.touches();
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  await ama.tab('me').click();
  await expect(page.locator('.event-popup__code')).toHaveText(['K482915']);
});
