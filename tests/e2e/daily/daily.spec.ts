import { contract } from '../../../contract';
import { keysOf, loseAnswers } from '../../drivers/answers';
import { dayMs, later, signDays } from '../../drivers/days';
import { violations } from '../../drivers/axe';
import { expect, test } from '../../drivers/house';
import { settled } from '../../drivers/places';
import type { Player } from '../../drivers/player';

/** A tap on Win cash has no effect for this long (ms) after the sign-in: tapGuardMs of src/areas/daily/model. */
const tapGuardMs = 600;

const signs = '**/api/account-service/daily-bonus/sign';
const sign = /daily-bonus\/sign$/;

const overlay = ({ page, t }: Player) => page.getByRole('dialog', { name: t('daily:title') });
const signButton = (player: Player) =>
  overlay(player).getByRole('button', { name: new RegExp(`^${player.t('daily:sign')}`) });
const winButton = (player: Player) => overlay(player).getByRole('button', { name: player.t('daily:win'), exact: true });
const tiles = (player: Player) => overlay(player).getByRole('listitem');

/** Opens the sign-in as the menu does. */
async function open(player: Player): Promise<void> {
  await player.visit('/home?open=daily');
  await expect(tiles(player)).toHaveCount(7);
}

test.afterEach(async ({ server }) => {
  await server.clock({ reset: 1 });
});

for (const theme of ['a', 'b'] as const) {
  test(`SGN-1 SGN-2 SGN-3 CF6 two taps sign in once and lead to the wheel, theme ${theme}`, async ({ player }) => {
    const ama = await player({ signedIn: true, theme });
    const keys = keysOf(ama.page, sign);
    await open(ama);
    await expect(ama.page).toHaveURL(/\/home$/);
    await expect(tiles(ama).nth(0)).toContainText(ama.t('daily:today'));
    await signButton(ama).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(winButton(ama)).toBeVisible();
    await expect(overlay(ama).locator('.daily-tile--signed')).toHaveCount(1);
    await expect(overlay(ama).locator('.daily__purse')).toContainText('50');
    expect(keys).toHaveLength(1);
    expect(await ama.member.purses()).toMatchObject({ coins: 50 });
    // A tap just after the button has changed counts as the second tap on Sign in.
    await ama.page.waitForTimeout(tapGuardMs);
    await winButton(ama).click();
    await expect(ama.page).toHaveURL(/\/games\/coin-spin\/1$/);
  });

  test(`NAV-19 SGN-1 axe finds nothing in the daily popup, theme ${theme}`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, theme, context: { reducedMotion: 'reduce' } });
    await signDays(ama, server, 3);
    await open(ama);
    await settled(ama);
    await expect(overlay(ama).locator('.daily-tile--signed')).toHaveCount(3);
    expect.soft(await violations(ama), 'open').toEqual([]);
    await signButton(ama).click();
    await expect(winButton(ama)).toBeVisible();
    await settled(ama);
    expect.soft(await violations(ama), 'signed').toEqual([]);
  });
}

test('Q19 CF14 a missed day keeps the place, whatever the phone’s date', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await ama.member.ask(contract.dailyBonus.sign, {}, 'e2e-first-day-of-ama');
  await later(ama, server, 2);
  await open(ama);
  await expect(overlay(ama).locator('.daily-tile--signed')).toHaveCount(1);
  await expect(tiles(ama).nth(1)).toContainText(ama.t('daily:today'));
  await signButton(ama).click();
  await expect(winButton(ama)).toBeVisible();
  // A phone that is a day ahead: the server's day decides, and it has been signed.
  await ama.page.evaluate((ms) => window.device.ahead(ms), dayMs);
  await ama.page.getByRole('button', { name: ama.t('daily:close') }).click();
  await expect(overlay(ama)).toHaveCount(0);
  // On the phone's new day the popup of the day comes as well.
  const popup = ama.page.getByRole('dialog', { name: ama.t('home:popup.label') });
  await ama.page.addLocatorHandler(popup, () => ama.page.keyboard.press('Escape'));
  await ama.button('home:nav.menu').click();
  await ama.page
    .getByRole('dialog', { name: ama.t('home:drawer.title') })
    .getByRole('link', { name: ama.t('daily:title') })
    .click();
  await expect(winButton(ama)).toBeVisible();
  expect(await ama.member.purses()).toMatchObject({ coins: 100 });
});

test('D3 CF7 after lost answers the app shows one sign-in', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, sign);
  await open(ama);
  await loseAnswers(ama.page, signs, 2);
  await signButton(ama).click();
  await expect(winButton(ama)).toBeVisible({ timeout: 30_000 });
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.purses()).toMatchObject({ coins: 50 });
});

test('CF4 the next visit completes a sign-in without an answer', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, sign);
  await open(ama);
  await ama.page.route(signs, (route) => route.abort('connectionreset'));
  await signButton(ama).click();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await ama.page.goto('about:blank');
  await ama.page.unroute(signs);
  await ama.visit('/me');
  await expect.poll(async () => (await ama.member.purses()).coins, { timeout: 30_000 }).toBe(50);
  expect(new Set(keys).size).toBe(1);
});

test('ADV-4 SGN-1 the daily popup and the advert open one by one', async ({ player }) => {
  const ama = await player({ signedIn: true, popups: true });
  await ama.visit();
  const windows = ama.page.getByRole('dialog').filter({ visible: true });
  await ama.started();
  await ama.page.waitForTimeout(2_000);
  await expect(windows).toHaveCount(0);
  await ama.touches();
  const names: string[] = [];
  for (let popup = 0; popup < 2; popup += 1) {
    await expect(windows).toHaveCount(1, { timeout: 30_000 });
    const isSignIn = await overlay(ama).isVisible();
    const one = isSignIn ? overlay(ama) : ama.page.getByRole('dialog', { name: ama.t('home:popup.label') });
    names.push(isSignIn ? 'sign-in' : 'advert');
    await one.locator('.dialog__close').click();
    await expect(one).toHaveCount(0);
  }
  expect(names.sort()).toEqual(['advert', 'sign-in']);
  await expect(windows).toHaveCount(0);
});

test('SGN-4 a visitor logs in and returns to the daily popup', async ({ player }) => {
  const ama = await player();
  await ama.member.register();
  await ama.visit('/home?open=daily');
  // In the question itself: the bar of home has a Login of its own, and is there first.
  await ama.page
    .getByRole('dialog', { name: ama.t('auth:required.title') })
    .getByRole('button', { name: ama.t('auth:required.confirm') })
    .click();
  await ama.login();
  await expect(tiles(ama)).toHaveCount(7);
});

test('the sign-in button waits offline and works after reconnection', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await open(ama);
  await ama.page.context().setOffline(true);
  const waiting = overlay(ama).getByRole('button', { name: ama.t('daily:offline.title') });
  await expect(waiting).toBeDisabled();
  await ama.page.context().setOffline(false);
  await signButton(ama).click();
  await expect(winButton(ama)).toBeVisible();
});

test('RAT-1 RAT-2 NAV-30 the build of a store asks for a rating after a day', async ({ player, server }) => {
  const registered = (await server.now()) - dayMs - 60_000;
  const ama = await player({
    signedIn: true,
    context: { userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile BaobabApp/2.1 store' },
  });
  await server.operate(`update members set registered_at = ${registered} where mobile = '${ama.member.mobile}'`);
  const platforms = new Set<string>();
  ama.page.on('request', (request) => {
    if (request.url().includes('/api/account-service')) platforms.add(request.headers()['platform'] ?? '');
  });
  await ama.page.addInitScript((at) => {
    localStorage.setItem('baobab.registered', String(at));
    const said: string[] = [];
    Object.assign(window, { said, baobabHost: { postMessage: (text: string) => said.push(text) } });
  }, registered);
  await ama.visit();
  await ama.touches();
  const question = ama.page.getByRole('dialog', { name: ama.t('daily:rating.title') });
  await expect(question).toBeVisible({ timeout: 30_000 });
  await expect(question.getByRole('button', { name: ama.t('daily:rating.pick') })).toBeDisabled();
  expect.soft(await violations(ama)).toEqual([]);
  await question.locator('.rating__star').nth(4).click();
  await question.getByRole('button', { name: ama.t('daily:rating.send') }).click();
  await expect(question).toHaveCount(0);
  expect(await ama.member.purses()).toMatchObject({ coins: 50 });
  expect([...platforms]).toEqual(['store']);
  const said = await ama.page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.map((text) => JSON.parse(text) as { type: string }).filter(({ type }) => type === 'review')).toHaveLength(
    1,
  );
  expect(await ama.page.evaluate(() => localStorage.getItem('baobab.registered'))).toBeNull();
});
