import { contract, DepositState } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { holdAnswers, keysOf } from '../../drivers/answers';
import { prices, win } from '../../drivers/cashier';
import { gameBalance, gameReady, houseGames, inGames, mainButton, openGame } from '../../drivers/casino';
import { comesBackAfterDiscard } from '../../drivers/discard';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { landed } from '../../drivers/wheel';

// The browser discards a page when memory is short, without an event of leaving. Each test does so in the middle of
// something that costs or pays; the ledger is audited when the server stops.

test.use({ launchOptions: chromiumLaunch });

test('CF4 a page discarded in the rain: the player plays this rain and gets one gift', async ({ player, server }) => {
  await server.clock({ rain: 'open' });
  const before = await player({ signedIn: true });
  const purses = await before.member.purses();
  await before.visit();
  await before.openRain();
  await before.startRain();
  await before.catch(2);
  const ama = await comesBackAfterDiscard(before);
  await expect(ama.page.getByRole('main').first()).toBeVisible();
  if (!(await ama.start.isVisible())) await ama.openRain();
  await ama.play();
  await ama.seesGift(purses);
  await server.clock({ reset: 1 });
});

test('CF4 D3 a page discarded during a spin shows the prize of that spin', async ({ player, server }) => {
  const before = await player({ signedIn: true });
  await give(server, before, { purse: 'coins', amount: 1_000 });
  const keys = keysOf(before.page, /\/bet$/);
  await before.visit('/games/coin-spin/1');
  const letGo = await holdAnswers(before.page, '**/api/account-service/**/bet');
  await before.page.locator('.wheel-spin').click();
  await expect(before.page.locator('.wheel-spin')).toHaveText(before.t('wheel:turning'));
  await expect.poll(() => keys.length).toBe(1);
  const ama = await comesBackAfterDiscard(before);
  letGo();
  await landed(ama, 40_000);
  const spins = await ama.member.ask(contract.coinSpin.records, { limit: 10 });
  expect(spins).toHaveLength(1);
  const { coins } = await ama.member.purses();
  expect(coins).toBe(950 + (spins[0]!.giftType === 3 ? spins[0]!.giftAmount : 0));
});

test('CF4 Q10 a page discarded during a deposit shows its result, credited once', async ({ player, server }) => {
  await server.operate(prices);
  const before = await player({ signedIn: true });
  await before.visit('/deposit');
  await before.page.locator('.package--hot').click();
  await before.page.locator('.action-bar').getByRole('button').click();
  await expect(before.page.locator('.hall')).toBeVisible();
  const ama = await comesBackAfterDiscard(before);
  await expect(ama.page.locator('.hall')).toBeVisible();
  await server.clock({ advance: 30_000 });
  await expect(ama.heading('deposit:result.goodTitle')).toBeVisible({ timeout: 60_000 });
  const orders = await ama.member.ask(contract.pay.records, {});
  expect(orders.map(({ state }) => state)).toEqual([DepositState.success]);
  expect(await ama.member.purses()).toMatchObject({ money: 5_004 });
  await server.clock({ reset: 1 });
});

test('CF4 GAM-7 a page discarded in a game round continues the same round', async ({ player, server }) => {
  const before = await player({ signedIn: true, context: inGames });
  await win(server, before.member, 20_000);
  const first = await openGame(before, 'launch', houseGames.mines);
  await mainButton(first).click();
  const tiles = first.locator('.mines-tiles button');
  await expect(tiles.first()).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  const ama = await comesBackAfterDiscard(before);
  const game = await gameReady(ama);
  await expect(game.locator('.game')).toHaveAttribute('data-phase', 'open', { timeout: 30_000 });
  const opened = game.locator('.mines-tiles button').nth(12);
  await opened.press('Enter');
  await expect(opened).toHaveAttribute('data-cell', /gem|hit/, { timeout: 30_000 });
  if ((await opened.getAttribute('data-cell')) === 'gem') await mainButton(game).click();
  await expect(game.locator('.game')).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
  const { records } = await ama.member.ask(contract.bets.betRecords, {});
  expect(records).toHaveLength(1);
  const { stake, payout, state } = records[0]!.round;
  expect(state).toBe('settled');
  const { money } = await ama.member.purses();
  expect(money).toBe(20_000 - stake + payout);
  await expect(gameBalance(game)).toContainText((money / 100).toFixed(2));
});
