import type { FrameLocator, Locator } from '@playwright/test';
import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { gameBalance, houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import { win } from '../../drivers/cashier';

test.use({ launchOptions: chromiumLaunch });

const cell = (game: FrameLocator, name: string): Locator => game.locator(`.kente-cell[data-name='${name}']`);
const button = (game: FrameLocator, name: string): Locator => game.getByRole('button', { name, exact: true });
const chips = (game: FrameLocator): Promise<string[]> =>
  game
    .locator('.kente-cell[data-chip]')
    .evaluateAll((cells) => cells.map((one) => (one as HTMLElement).dataset['name']!));

test('chips are placed, doubled, taken back and repeated, and the records show each bet', async ({
  player,
  server,
}) => {
  test.slow();
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', houseGames.kente);
  await expect(mainButton(game)).toBeDisabled();
  await cell(game, '17').click();
  await cell(game, 'red').click();
  await button(game, 'Double').click();
  await expect(mainButton(game)).toContainText('₵4.00');
  await button(game, 'Undo').click();
  await button(game, 'Neighbours').click();
  await cell(game, '0').click();
  expect(await chips(game)).toEqual(['0', '3', '15', '17', '26', '32', 'red']);
  await expect(mainButton(game)).toContainText('₵7.00');
  await playRound(ama);
  await expect(mainButton(game)).toBeDisabled();
  await button(game, 'Repeat the chips of the last round').click();
  await expect(mainButton(game)).toContainText('₵7.00');

  const { records } = await ama.member.ask(contract.bets.betRecords, {});
  expect(records).toMatchObject([{ round: { gameId: '112', state: 'settled', stake: 700 } }]);
  const [{ round }] = records as [(typeof records)[0]];
  const shown = ((20_000 - 700 + round.payout) / 100).toFixed(2);
  await expect.poll(async () => (await gameBalance(game).innerText()).replace(/[^\d.]/g, '')).toBe(shown);
  await ama.visit('/me/game-records');
  await ama.page.locator('.record').first().click();
  await expect(ama.page.locator('.round-picture__chips li')).toHaveCount(7);
});

test('every bet on a number can be placed by keyboard', async ({ player }) => {
  const ama = await player({ context: inGames });
  const game = await openGame(ama, 'demo', houseGames.kente);
  await button(game, 'More bets').press('Enter');
  await cell(game, '17').focus();
  await ama.page.keyboard.press('ArrowLeft');
  await ama.page.keyboard.press('Enter');
  const sheet = game.getByRole('dialog', { name: /^Bets on 16, red/ });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /^Split 16, 17/ }).press('Enter');
  await sheet.getByRole('button', { name: /^Corner 13, 14, 16, 17/ }).press('Enter');
  await ama.page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(cell(game, '16')).toHaveAccessibleName(/covered by Split 16, 17; Corner 13, 14, 16, 17/);
  await expect(mainButton(game)).toContainText('₵2.00');
  await playRound(ama);
});

test('D3 a spin whose answer is lost is staked once and its result is shown', async ({ player }) => {
  const ama = await player({ context: inGames });
  const game = await openGame(ama, 'demo', houseGames.kente);
  await cell(game, '5').click();
  let sent = 0;
  await ama.page.route('**/house-games/play', async (route) => {
    sent += 1;
    if (sent > 2) return route.continue();
    // The server plays the round; only its answers do not arrive.
    await route.fetch();
    await route.abort();
  });
  await mainButton(game).dblclick();
  await expect(game.locator('.game')).toHaveAttribute('data-phase', 'checking', { timeout: 15_000 });
  expect(await chips(game)).toEqual(['5']);
  await expect(game.locator('.game')).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
  await expect(game.locator('.result-chip')).toHaveCount(1);
  // The next round is one of its own.
  await button(game, 'Repeat the chips of the last round').click();
  await playRound(ama);
  await expect(game.locator('.result-chip')).toHaveCount(2);
  expect(sent).toBe(4);
});
