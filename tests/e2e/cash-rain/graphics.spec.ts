import { chromiumLaunch } from '../../browser';
import { loseGraphics, restoreGraphics, sceneWorker, withoutWorker } from '../../drivers/device';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });

test.beforeEach(async ({ server }) => {
  await server.clock({ rain: 'open' });
});

for (const host of ['worker', 'page'] as const)
  test(`CF1 the rain continues after its graphics were lost and restored, host ${host}`, async ({ player }) => {
    const ama = await player({ signedIn: true });
    if (host === 'page') await withoutWorker(ama.page);
    await ama.visit();
    await ama.openRain();
    const before = await ama.member.purses();
    await ama.startRain();
    expect(sceneWorker(ama.page) !== undefined).toBe(host === 'worker');
    await loseGraphics(ama.page);
    await expect(ama.page.getByText(ama.t('rain:still.lost'))).toBeVisible();
    await ama.catch(1);
    await restoreGraphics(ama.page);
    await expect(ama.page.getByRole('group', { name: ama.t('rain:still.label') })).toBeHidden();
    await ama.sleepThroughRain();
    await ama.seesGift(before);
  });

test('CF1 after two losses of graphics the still version takes over', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b' });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  const still = ama.page.getByRole('group', { name: ama.t('rain:still.label') });
  await ama.startRain();
  await loseGraphics(ama.page);
  await expect(still).toBeVisible();
  await restoreGraphics(ama.page);
  await expect(still).toBeHidden();
  await loseGraphics(ama.page);
  await expect(still).toBeVisible();
  await ama.catch(2);
  await ama.sleepThroughRain();
  await ama.seesGift(before);
});

test('CF26 with reduced motion the still version gives the same gift', async ({ player }) => {
  const ama = await player({ signedIn: true, theme: 'b', language: 'fr', context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.play({ taps: 2, wait: true });
  await ama.seesGift(before);
});

test('CF3 a page hidden during the rain shows the outcome at once', async ({ player }) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit();
  await ama.openRain();
  const before = await ama.member.purses();
  await ama.startRain();
  await ama.catch(1);
  const claimed = ama.page.waitForRequest((request) => request.url().endsWith('/cash-rain/gifts'));
  const caught = await ama.caught();
  await ama.page.evaluate(() => {
    window.device.hidden(true);
    window.device.ahead(20_000);
  });
  await ama.page.evaluate(() => window.device.hidden(false));
  await claimed;
  await ama.seesGift(before);
  await expect(
    ama.page.getByText(ama.t(`rain:award.caught_${caught === 1 ? 'one' : 'other'}`, { number: caught })).first(),
  ).toBeAttached();
});

test('RAN-7 a player can open, play and leave the rain by keyboard', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const { page } = ama;
  await ama.visit();
  await ama.widget.focus();
  await page.keyboard.press('Enter');
  await expect(ama.start).toBeVisible();
  for (let tabs = 0; tabs < 10 && !(await ama.start.evaluate((button) => button === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(ama.start).toBeFocused();
  const before = await ama.member.purses();
  await page.keyboard.press('Enter');
  // A key that is pressed before the rain begins must not ask whether to leave.
  await expect(ama.start).toBeHidden();
  await page.keyboard.press('Space');
  await expect(ama.catcher).toBeFocused({ timeout: 25_000 });
  await expect(page.getByRole('heading', { name: ama.t('rain:leave.title') })).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.keyboard.press('Space');
      return ama.caught();
    })
    .toBeGreaterThan(0);
  await ama.sleepThroughRain();
  await ama.seesGift(before);
  // The focus has come along from the catch button: to what was won, and read with it what was caught.
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('.rain-award, .rain-share')?.getAttribute('aria-label') ?? 'nowhere',
    ),
  ).not.toBe('nowhere');
  await page.keyboard.press('Escape');
  await expect(ama.rain).toBeHidden();
  await expect(page.locator('.rain-widget')).toBeFocused();
});

test('CF29 the back button during the rain asks first', async ({ player }) => {
  const ama = await player({ signedIn: true, context: { reducedMotion: 'reduce' } });
  await ama.visit('/me');
  await ama.tab('home').click();
  await ama.openRain();
  await ama.startRain();
  await ama.page.goBack();
  await expect(ama.heading('rain:leave.title')).toBeVisible();
  await ama.button('rain:leave.no').click();
  await expect(ama.catcher).toBeAttached();
  await ama.page.goBack();
  await ama.button('rain:leave.yes').click();
  await expect(ama.rain).toBeHidden();
  await expect(ama.page).toHaveURL(/\/home$/);
  await ama.page.goBack();
  await expect(ama.page).toHaveURL(/\/me$/);
});
