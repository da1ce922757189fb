import type { Page } from '@playwright/test';
import { contract } from '../../contract';
import { give } from '../drivers/gifts';
import { expect, test } from '../drivers/house';
import type { Player } from '../drivers/player';

const bets = '**/api/account-service/**/bet';
const landingMs = 20_000;

/** The keys of all spins that a page sends. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bet')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

const spinButton = (player: Player) => player.page.locator('.wheel-spin');
const line = (player: Player) => player.page.locator('.wheel-line');
const purseOf = (player: Player) => player.page.locator('.wheel__purse');
const told = /won|back|No prize|gagnez|pour vous|Rien/;
const digits = (text: string): number => Number(text.replace(/\D/g, ''));

const landed = async (player: Player): Promise<void> => {
  await expect(line(player)).toHaveText(told, { timeout: landingMs });
};

for (const theme of ['a', 'b'] as const)
  test(`CSP-1 CSP-2 a spin of the coin wheel in theme ${theme}: starts at the tap, cannot be left, lands on what the books say`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, theme });
    await give(server, ama, 'coins', 1_000);
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.locator('.stage__slot canvas')).toBeVisible({ timeout: 30_000 });
    await expect(purseOf(ama)).toContainText('1,000');
    await spinButton(ama).click();
    await expect(spinButton(ama)).toHaveText(ama.t('wheel:turning'));
    // The stake is gone at once; the prize shows only when the wheel stands.
    await expect(purseOf(ama)).toContainText('950');
    await ama.button('common:back').click();
    await expect(ama.toast(ama.t('wheel:closing'))).toBeVisible();
    await expect(ama.page).toHaveURL(/coin-spin\/1$/);
    // Nor by the back button of the browser.
    await ama.page.goBack();
    await expect(ama.toast(ama.t('wheel:closing'))).toBeVisible();
    await expect(ama.page).toHaveURL(/coin-spin\/1$/);
    await landed(ama);
    const [spin] = await ama.member.ask(contract.coinSpin.records, { limit: 1 });
    expect(spin).toMatchObject({ game: 'coin-spin-1', stake: 50 });
    const { coins } = await ama.member.purses();
    await expect.poll(async () => digits(await purseOf(ama).innerText())).toBe(coins);
    await ama.button('wheel:records.open').click();
    await expect(ama.page.getByRole('dialog').locator('.record')).toHaveCount(1);
  });

test('DIA-1 the diamond wheel: odds before play, another bet, a spin in French', async ({ player, server }) => {
  const ama = await player({ signedIn: true, language: 'fr' });
  await give(server, ama, 'diamonds', 200);
  await ama.visit('/diamond/spin');
  await ama.page.getByRole('radio').nth(1).click();
  await expect(spinButton(ama)).toContainText('50');
  await ama.page.getByRole('button', { name: /Chances/ }).click();
  await expect(ama.page.getByRole('dialog').getByRole('row')).toHaveCount(10);
  await expect(ama.page.getByRole('dialog')).toContainText('0,08');
  await ama.page.getByRole('dialog').getByRole('button').first().click();
  await spinButton(ama).click();
  await landed(ama);
  const [spin] = await ama.member.ask(contract.diamondSpin.records, { limit: 1 });
  expect(spin).toMatchObject({ stake: 50, stakeUnit: 'diamonds' });
});

test('D3 the answer is lost after the server has spun: the same key, one charge, and the prize that the books say', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, 'coins', 1_000);
  const keys = keysOf(ama.page);
  await ama.visit('/games/coin-spin/1');
  let lost = 0;
  await ama.page.route(bets, async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
    if (lost === 2) await ama.page.unroute(bets);
  });
  await spinButton(ama).click();
  await landed(ama);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('D3 nothing but lost answers: said to be checked, never failed, then read back', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, 'coins', 1_000);
  await ama.visit('/games/coin-spin/1');
  await ama.page.route(bets, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await ama.page.route('**/spin/result**', (route) => route.abort('connectionreset'), { times: 1 });
  await spinButton(ama).click();
  await expect(line(ama)).toHaveText(ama.t('wheel:checking'), { timeout: 40_000 });
  await expect(spinButton(ama)).toBeDisabled();
  await expect(line(ama)).toHaveText(/Your last spin brought|No prize/, { timeout: 40_000 });
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('A8 two taps in one tick are one spin; skip shows the result at once', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, 'coins', 1_000);
  const keys = keysOf(ama.page);
  await ama.visit('/games/coin-spin/1');
  await spinButton(ama).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await ama.button('wheel:skip').click();
  await landed(ama);
  expect(keys).toHaveLength(1);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('CSP-1 too few coins: nothing is sent, what is missing and the ways to earn it are shown', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page);
  await ama.visit('/games/coin-spin/2');
  await spinButton(ama).click();
  const sheet = ama.page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: ama.t('wheel:poor.title.coins') })).toBeVisible();
  await expect(sheet).toContainText('500');
  await sheet.getByRole('button', { name: ama.t('wheel:poor.way.deposit') }).click();
  await expect(ama.page).toHaveURL(/\/deposit/);
  expect(keys).toHaveLength(0);
});

test('C2 without graphics the wheel is played to its end', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, 'coins', 1_000);
  await ama.page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await ama.visit('/games/coin-spin/1');
  await expect(ama.page.getByRole('list', { name: ama.t('wheel:prizes') }).getByRole('listitem')).toHaveCount(12);
  await spinButton(ama).click();
  await landed(ama);
  await expect(ama.page.locator('[aria-current="true"]')).toHaveCount(1);
});

for (const times of ['once', 'twice'] as const)
  test(`C1 the graphics are lost ${times} while the wheel spins: the prize is told and stands in the purse`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, theme: times === 'once' ? 'a' : 'b' });
    await give(server, ama, 'coins', 1_000);
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.locator('.stage__slot canvas')).toBeVisible({ timeout: 30_000 });
    const still = ama.page.getByRole('list', { name: ama.t('wheel:prizes') });
    await spinButton(ama).click();
    await ama.page.evaluate(() => window.device.loseGraphics());
    await expect(still).toBeVisible();
    await ama.page.evaluate(() => window.device.restoreGraphics());
    await expect(still).toBeHidden();
    if (times === 'twice') {
      await ama.page.evaluate(() => window.device.loseGraphics());
      await expect(still).toBeVisible();
    }
    await landed(ama);
    const [spin] = await ama.member.ask(contract.coinSpin.records, { limit: 10 });
    expect(spin).toMatchObject({ game: 'coin-spin-1', stake: 50 });
    const { coins } = await ama.member.purses();
    await expect.poll(async () => digits(await purseOf(ama).innerText())).toBe(coins);
    // Lost twice in a minute: this page keeps to the still version.
    if (times === 'twice') await expect(still).toBeVisible();
  });

test('R-41 a wheel that does not exist is said to, and leads to the first', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/games/coin-spin/9');
  await ama.button('wheel:missing.first').click();
  await expect(ama.page).toHaveURL(/coin-spin\/1$/);
});
