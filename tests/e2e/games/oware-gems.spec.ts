import type { FrameLocator } from '@playwright/test';
import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { win } from '../../drivers/cashier';
import { gameBalance, gameReady, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

const oware = '108';
const cell = (game: FrameLocator, number: number) => game.locator('.oware-cells button').nth(number - 1);
const picked = (game: FrameLocator) => game.locator('.oware-cells [aria-pressed="true"]');
const betsOf = async ({ member }: Player) => (await member.ask(contract.bets.betRecords, {})).records;
const idle = (game: FrameLocator) =>
  expect(game.locator('.game')).toHaveAttribute('data-phase', 'idle', { timeout: 40_000 });

test('GAM-4 a member picks cells and plays, and a double tap stakes once', async ({ player, server }) => {
  test.setTimeout(180_000);
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', oware);
  await expect(mainButton(game)).toBeDisabled();
  for (const number of [3, 12, 40]) await cell(game, number).click();
  await cell(game, 12).click();
  await expect(picked(game)).toHaveCount(2);
  await expect(game.locator('.oware-pays li')).toHaveCount(2);
  await mainButton(game).dblclick();
  await expect.poll(async () => (await betsOf(ama)).length, { timeout: 30_000 }).toBe(1);
  await idle(game);
  const [{ round }] = (await betsOf(ama)) as [Awaited<ReturnType<typeof betsOf>>[0]];
  expect(round).toMatchObject({ gameId: oware, state: 'settled', view: { picks: [3, 40] } });
  const { money } = await ama.member.purses();
  expect(money).toBe(20_000 - round.stake + round.payout);
  await expect
    .poll(async () => (await gameBalance(game).innerText()).replace(/[^\d.]/g, ''))
    .toBe((money / 100).toFixed(2));
  const { drawn } = round.view as { drawn: readonly number[] };
  await expect(game.locator('[data-cell="hit"], [data-cell="drawn"]')).toHaveCount(drawn.length);
  await ama.page.reload();
  const again = await gameReady(ama);
  await expect(picked(again)).toHaveCount(2);
});

test('a lost answer is read back and nothing is staked twice', async ({ player, server }) => {
  test.setTimeout(180_000);
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', oware);
  await game.locator('.oware-picks__quick').click();
  await expect(picked(game)).toHaveCount(5);
  let lost = 0;
  await ama.page.route('**/house-games/play', async (route) => {
    if (route.request().method() === 'OPTIONS' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await mainButton(game).click();
  await expect.poll(() => lost, { timeout: 30_000 }).toBe(1);
  await idle(game);
  expect(await betsOf(ama)).toHaveLength(1);
  await playRound(ama);
  expect(await betsOf(ama)).toHaveLength(2);
});

test('the board is played with the keyboard', async ({ player }) => {
  test.setTimeout(180_000);
  const ama = await player({ context: inGames });
  const game = await openGame(ama, 'demo', oware);
  await cell(game, 1).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'End', 'Space']) await ama.page.keyboard.press(key);
  await expect(picked(game)).toHaveCount(2);
  await expect(cell(game, 10)).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(game, 16)).toHaveAttribute('aria-pressed', 'true');
  await mainButton(game).focus();
  await ama.page.keyboard.press('Enter');
  await idle(game);
  await expect(game.locator('p[role="status"]').last()).toContainText(/^Drawn: (\d+, ){9}\d+\. /);
});
