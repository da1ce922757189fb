import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { loseGraphics, restoreGraphics, sceneWorker, withoutWorker } from '../../drivers/device';
import { fallDuring, holdAnswers, keysOf, loseAnswers } from '../../drivers/answers';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';
import { landed as wheelLanded } from '../../drivers/wheel';

test.use({ launchOptions: chromiumLaunch });

const bets = '**/api/account-service/**/bet';
const bet = /\/bet$/;
const landingMs = 20_000;
/** One of each kind. */
const wheels = [
  { held: 'CSP-2', lost: 'CSP-3', path: '/games/coin-spin/1', purse: 'coins' },
  { held: 'DIA-6', lost: 'DIA-6', path: '/diamond/spin', purse: 'diamonds' },
] as const;

const spinButton = (player: Player) => player.page.locator('.wheel-spin');
const line = (player: Player) => player.page.locator('.wheel-line');
const purseOf = (player: Player) => player.page.locator('.wheel__purse');
const digits = (text: string): number => Number(text.replace(/\D/g, ''));

const landed = (player: Player): Promise<void> => wheelLanded(player, landingMs);

for (const theme of ['a', 'b'] as const)
  test(`CSP-1 the coin wheel lands on the server’s prize, theme ${theme}`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, theme });
    await give(server, ama, { purse: 'coins', amount: 1_000 });
    // One theme is drawn by a worker, the other by the page.
    if (theme === 'b') await withoutWorker(ama.page);
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.locator('.stage__slot canvas')).toBeVisible({ timeout: 30_000 });
    expect(sceneWorker(ama.page) !== undefined).toBe(theme === 'a');
    await expect(purseOf(ama)).toContainText('1,000');
    await spinButton(ama).click();
    await expect(spinButton(ama)).toHaveText(ama.t('wheel:turning'));
    // The stake is gone at once; the prize shows only when the wheel stands.
    await expect(purseOf(ama)).toContainText('950');
    await landed(ama);
    const [spin] = await ama.member.ask(contract.coinSpin.records, { limit: 1 });
    expect(spin).toMatchObject({ game: 'coin-spin-1', stake: 50 });
    const { coins } = await ama.member.purses();
    await expect.poll(async () => digits(await purseOf(ama).innerText())).toBe(coins);
    await ama.button('wheel:records.open').click();
    await expect(ama.page.getByRole('dialog').locator('.record')).toHaveCount(1);
  });

test('a wheel whose worker does not start is drawn by the page', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await ama.page.addInitScript(() => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(String(script).includes('scene-worker') ? '/assets/no-such-script.js' : script, options);
      }
    };
  });
  await ama.visit('/games/coin-spin/1');
  await expect(ama.page.locator('.stage__slot canvas')).toBeVisible({ timeout: 30_000 });
  expect(sceneWorker(ama.page)).toBeUndefined();
  await spinButton(ama).click();
  await landed(ama);
});

for (const { held, lost, path, purse } of wheels) {
  test(`${held} CF29 the player cannot leave ${path} during a spin`, async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    await give(server, ama, { purse, amount: 1_000 });
    await ama.visit(path);
    const letGo = await holdAnswers(ama.page, bets);
    const closing = ama.toast(ama.t('wheel:closing'));
    await spinButton(ama).click();
    await expect(spinButton(ama)).toHaveText(ama.t('wheel:turning'));
    for (const leave of [
      () => ama.button('common:back').click(),
      () => ama.page.evaluate(() => history.back()),
      () => ama.page.evaluate(() => history.back()),
    ]) {
      await leave();
      await expect(closing).toBeVisible();
      // Gone before the next try, which has to bring its own.
      await expect(closing).toHaveCount(0);
      await expect(ama.page).toHaveURL(new RegExp(`${path}$`));
    }
    letGo();
    await landed(ama);
    await ama.button('common:back').click();
    await expect(ama.page).toHaveURL(/\/home$/);
  });

  test(`${lost} the wheel at ${path} does not celebrate a prize that it lacks`, async ({ player, server }) => {
    const ama = await player({ signedIn: true });
    await give(server, ama, { purse, amount: 1_000 });
    await ama.visit(path);
    await ama.page.route(bets, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, prizeId: 40, giftType: 3, giftAmount: 777 } },
      });
    });
    await spinButton(ama).click();
    await expect(ama.toast(ama.t('wheel:notFound'))).toBeVisible();
    await expect(line(ama)).toHaveText(ama.t('wheel:elsewhere', { prize: '777 coins' }));
  });
}

test('R-42 DIA-1 a player spins the diamond wheel with another bet in French', async ({ player, server }) => {
  const ama = await player({ signedIn: true, language: 'fr' });
  await give(server, ama, { purse: 'diamonds', amount: 200 });
  await ama.visit('/diamond/spin');
  await ama.page
    .getByRole('group', { name: ama.t('wheel:stake') })
    .getByRole('button')
    .nth(1)
    .click();
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

test('D3 after lost answers the wheel shows one charged spin', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  const keys = keysOf(ama.page, bet);
  await ama.visit('/games/coin-spin/1');
  await loseAnswers(ama.page, bets, 2);
  await spinButton(ama).click();
  await landed(ama);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('D3 the wheel reads the spin back when every answer is lost', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await ama.visit('/games/coin-spin/1');
  await loseAnswers(ama.page, bets);
  // A read is tried again by itself, so the line stays cut until the app says that it is checking.
  let isCut = true;
  await ama.page.route('**/spin/result**', (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  await spinButton(ama).click();
  await expect(line(ama)).toHaveText(ama.t('wheel:checking'), { timeout: 40_000 });
  isCut = false;
  await expect(spinButton(ama)).toBeDisabled();
  await wheelLanded(ama, 40_000);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('CF4 D3 a page reloaded during a spin shows that spin’s prize', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  const keys = keysOf(ama.page, bet);
  await ama.visit('/games/coin-spin/1');
  const letGo = await holdAnswers(ama.page, bets);
  await spinButton(ama).click();
  await expect(spinButton(ama)).toHaveText(ama.t('wheel:turning'));
  await ama.page.reload();
  // The reloaded page may have sent the spin again already: a request that stays held would never be answered.
  letGo();
  await wheelLanded(ama, 40_000);
  expect(new Set(keys).size).toBe(1);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);
});

test('CF6 F1 a server killed during a spin charges one spin', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  const keys = keysOf(ama.page, bet);
  await ama.visit('/games/coin-spin/1');
  const fallen = fallDuring(ama.page, bets, server);
  await spinButton(ama).click();
  await fallen;
  await server.boot();
  await wheelLanded(ama, 60_000);
  expect(new Set(keys).size).toBe(1);
  const spins = await ama.member.ask(contract.coinSpin.records, { limit: 10 });
  expect(spins).toHaveLength(1);
  const { coins } = await ama.member.purses();
  expect(coins).toBe(950 + (spins[0]!.giftType === 3 ? spins[0]!.giftAmount : 0));
});

test('A8 two taps send one spin, and skip shows its result', async ({ player, server }) => {
  const ama = await player({ signedIn: true });
  await give(server, ama, { purse: 'coins', amount: 1_000 });
  const keys = keysOf(ama.page, bet);
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

test('CSP-1 with too few coins nothing is sent and the sheet opens', async ({ player }) => {
  const ama = await player({ signedIn: true });
  const keys = keysOf(ama.page, bet);
  await ama.visit('/games/coin-spin/2');
  await spinButton(ama).click();
  const sheet = ama.page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: ama.t('wheel:poor.title.coins') })).toBeVisible();
  await expect(sheet).toContainText('500');
  await sheet.getByRole('button', { name: ama.t('wheel:poor.way.deposit') }).click();
  await expect(ama.page).toHaveURL(/\/deposit/);
  expect(keys).toHaveLength(0);
});

test('A16 C15 GAM-7 the second phone of a member takes over the wheel', async ({ player, server }) => {
  const first = await player({ signedIn: true });
  await give(server, first, { purse: 'coins', amount: 1_000 });
  await first.visit('/games/coin-spin/1');
  const second = await player({ of: first });
  const keys = keysOf(second.page, bet);
  await second.visit('/games/coin-spin/1');
  await spinButton(first).click();
  await landed(first);
  const { coins } = await first.member.purses();
  await spinButton(second).click();
  const dialog = second.page.getByRole('dialog', { name: second.t('wheel:oneDevice.title') });
  await dialog.getByRole('button', { name: second.t('wheel:oneDevice.here') }).dblclick();
  await expect(line(second)).toHaveText(second.t('wheel:oneDevice.moved'));
  await expect(dialog).toBeHidden();
  // The refused tap sent no bet and charged nothing, and the app does not repeat it later.
  expect(keys).toHaveLength(1);
  expect((await first.member.purses()).coins).toBe(coins);
  await spinButton(second).click();
  await landed(second);
  await spinButton(first).click();
  const told = first.page.getByRole('dialog', { name: first.t('wheel:oneDevice.title') });
  await told.getByRole('button', { name: first.t('common:cancel') }).click();
  await expect(told).toBeHidden();
  expect(await first.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(2);
});

for (const times of ['once', 'twice'] as const)
  test(`CF1 a spin whose graphics are lost ${times} still pays its prize`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, theme: times === 'once' ? 'a' : 'b' });
    await give(server, ama, { purse: 'coins', amount: 1_000 });
    await ama.visit('/games/coin-spin/1');
    await expect(ama.page.locator('.stage__slot canvas')).toBeVisible({ timeout: 30_000 });
    const still = ama.page.getByRole('list', { name: ama.t('wheel:prizes') });
    await spinButton(ama).click();
    await loseGraphics(ama.page);
    await expect(still).toBeVisible();
    await restoreGraphics(ama.page);
    await expect(still).toBeHidden();
    if (times === 'twice') {
      await loseGraphics(ama.page);
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

test('R-41 a missing wheel leads to the first wheel', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.visit('/games/coin-spin/9');
  await ama.button('wheel:missing.first').click();
  await expect(ama.page).toHaveURL(/coin-spin\/1$/);
});
