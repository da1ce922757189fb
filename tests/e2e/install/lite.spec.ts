import type { Locator } from '@playwright/test';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

const notice = ({ page }: Player): Locator => page.locator('.lite-notice');
const lightSwitch = (player: Player): Locator =>
  player.page.getByRole('switch', { name: player.t('me:settings.lite') });

/** A phone with enough memory, whose browser saves data. */
const savesData = (): void => {
  Object.defineProperty(navigator, 'deviceMemory', { configurable: true, get: () => 8 });
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: Object.assign(new EventTarget(), { saveData: true }),
  });
};

for (const { name, script } of [
  { name: 'a phone of 2 GB', script: null },
  { name: 'a browser that saves data', script: savesData },
])
  test(`Q45 ${name} has lite mode, says so once, and keeps the player’s choice`, async ({ player }) => {
    const ama = await player({ lite: true });
    if (script) await ama.page.addInitScript(script);
    await ama.visit();
    await ama.started();
    await expect(notice(ama)).toHaveCount(0);
    await ama.touches();
    await expect(notice(ama)).toContainText(ama.t('platform:lite.text'));
    await expect(ama.page.locator('html')).toHaveAttribute('data-lite', '');
    await expect(ama.page.locator('.game-grid img').first()).toHaveAttribute('src', /-270\.webp$/);
    await notice(ama)
      .getByRole('button', { name: ama.t('platform:lite.close') })
      .click();
    await expect(notice(ama)).toHaveCount(0);

    await ama.page.reload();
    await (await ama.started()).touches();
    await ama.tab('me').click();
    await expect(lightSwitch(ama)).toBeChecked();
    await expect(notice(ama)).toHaveCount(0);
    await lightSwitch(ama).click();
    await expect(lightSwitch(ama)).not.toBeChecked();
    await expect(ama.page.locator('html')).not.toHaveAttribute('data-lite');
    await ama.page.reload();
    await expect(lightSwitch(ama)).not.toBeChecked();
    await ama.tab('home').click();
    await expect(ama.page.locator('.game-grid img').first()).not.toHaveAttribute('src', /-270\.webp$/);
  });

test('the notice turns lite mode off', async ({ player }) => {
  const ama = await player({ lite: true });
  await (await (await ama.visit()).started()).touches();
  await notice(ama)
    .getByRole('button', { name: ama.t('platform:lite.off') })
    .click();
  await expect(notice(ama)).toHaveCount(0);
  await expect(ama.page.locator('html')).not.toHaveAttribute('data-lite');
  await ama.page.reload();
  await (await ama.started()).touches();
  await expect(ama.page.locator('html')).not.toHaveAttribute('data-lite');
  await expect(notice(ama)).toHaveCount(0);
});

/** Requests to the server in a minute of home, after the start. The minute passes in steps of the page's clock. */
async function callsInAMinute(player: Player): Promise<number> {
  const { page } = player;
  await page.clock.install();
  await (await player.visit()).started();
  await page.clock.runFor(5_000);
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  });
  for (let second = 0; second < 60; second += 1) {
    await page.clock.runFor(1_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return calls;
}

test('Q45 lite mode asks the server about half as often on home', async ({ player }) => {
  const full = await callsInAMinute(await player({ signedIn: true }));
  const lite = await callsInAMinute(await player({ signedIn: true, lite: true }));
  test.info().annotations.push({ type: 'calls', description: `${full} in a minute, ${lite} in lite mode` });
  expect(full).toBeGreaterThanOrEqual(8);
  expect(lite / full).toBeLessThanOrEqual(0.65);
});
