import type { FrameLocator } from '@playwright/test';
import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { win } from '../../drivers/cashier';
import { gameReady, houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

/** With less motion a phase is short, so it is looked for often. */
const phase = (game: FrameLocator, name: string) =>
  expect.poll(() => game.locator('.game').getAttribute('data-phase'), { intervals: [20], timeout: 30_000 }).toBe(name);
/** The stored result is shown. */
const ended = (game: FrameLocator, again: string) => expect(mainButton(game)).toHaveText(again, { timeout: 30_000 });
const rounds = async ({ member }: Player) => (await member.ask(contract.bets.betRecords, {})).records;

/** Counts the calls that a game makes to its server. */
function gameCalls({ page }: Player): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/.*(house-games|rocket-rush|game-center\/(launch|demo))/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Opens the newest round of the records and watches it again. */
async function watchNewest(player: Player): Promise<FrameLocator> {
  await player.visit('/me/game-records');
  await player.page.locator('.record').first().click();
  await player.page.getByRole('button', { name: player.t('bets:round.watch') }).click();
  return gameReady(player);
}

test('ACC-27 a round of Mango Fever is watched again, and nothing is staked', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 10_000);
  await openGame(ama, 'launch', houseGames.fever);
  await playRound(ama);
  const [record] = await rounds(ama);
  const before = await ama.member.purses();
  const calls = gameCalls(ama);

  const game = await watchNewest(ama);
  await expect(game.getByText('Replay: this round is over, nothing is staked')).toBeVisible();
  await expect(game.locator('.bar__balance')).toHaveCount(0);
  await expect(game.locator('.stake-row')).toHaveCount(0);
  await ended(game, 'Watch again');
  // The live region says what the stored round shows.
  const { reels } = record!.round.view as { reels: string[][] };
  const row = `Row 1: ${reels.map((reel) => reel[0]).join(', ')}`;
  await expect(game.getByRole('status').first()).toContainText(new RegExp(row, 'i'));
  // By keyboard: once more, and to the end at once.
  await game.getByText('Replay: this round is over, nothing is staked').click();
  await ama.page.keyboard.press('Enter');
  await phase(game, 'showing');
  await ama.page.keyboard.press('Enter');
  await ended(game, 'Watch again');

  await game.getByRole('button', { name: 'Back to the record' }).last().click();
  await expect(ama.page).toHaveURL(new RegExp(`/me/game-records/${record!.round.id}$`));
  expect(calls).toEqual([]);
  expect(await rounds(ama)).toHaveLength(1);
  expect(await ama.member.purses()).toEqual(before);
});

test('ACC-27 a round of Gem Mines is watched tile by tile', async ({ player, server }) => {
  const ama = await player({ signedIn: true, language: 'fr', context: inGames });
  await win(server, ama.member, 10_000);
  const table = await openGame(ama, 'launch', houseGames.mines);
  await mainButton(table).click();
  await phase(table, 'open');
  const tiles = table.locator('.mines-tiles button');
  for (let tile = 0; tile < 3; tile += 1) {
    if ((await table.locator('.game').getAttribute('data-phase')) !== 'open') break;
    await tiles.nth(tile).click({ force: true });
    await expect(table.locator('.game')).toHaveAttribute('data-phase', /^(open|idle)$/, { timeout: 15_000 });
    await expect(tiles.nth(tile)).not.toHaveAttribute('data-cell', 'closed', { timeout: 15_000 });
  }
  if ((await table.locator('.game').getAttribute('data-phase')) === 'open') await mainButton(table).click();
  await phase(table, 'idle');
  const [record] = await rounds(ama);
  const { view, steps } = record!.round as { view: { gems: number[]; hit: number | null }; steps: number[] };
  const calls = gameCalls(ama);

  const game = await watchNewest(ama);
  await expect(game.getByText('Rediffusion\u00a0: cette partie est finie, rien n’est misé')).toBeVisible();
  const shown = game.locator('.mines-tiles button');
  // A press on a tile changes nothing: the replay opens the tiles of the record only.
  await shown.nth(24).press('Enter');
  await ended(game, 'Revoir');
  for (const gem of view.gems) await expect(shown.nth(gem)).toHaveAttribute('data-cell', 'gem');
  if (view.hit !== null) await expect(shown.nth(view.hit)).toHaveAttribute('data-cell', 'hit');
  expect(steps).toEqual([...view.gems, ...(view.hit === null ? [] : [view.hit])]);
  // The browser's own way back leads to the record, too.
  await ama.page.goBack();
  await expect(ama.page).toHaveURL(new RegExp(`/me/game-records/${record!.round.id}$`));
  expect(calls).toEqual([]);
  expect(await rounds(ama)).toHaveLength(1);
});

test('ACC-27 a replay that is opened by its address leads to its record', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 10_000);
  await openGame(ama, 'launch', houseGames.dice);
  await playRound(ama);
  const [record] = await rounds(ama);
  await ama.page.goto(`${ama.origin}/casino/replay/${record!.round.id}`);
  const game = await gameReady(ama);
  await ended(game, 'Watch again');
  await game.getByRole('button', { name: 'Back to the record' }).first().click();
  await expect(ama.page).toHaveURL(new RegExp(`/me/game-records/${record!.round.id}$`));
});

test('ACC-27 a bet of Rocket Rush flies again to its crash point', async ({ player, server }) => {
  test.setTimeout(400_000);
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 10_000);
  const table = await openGame(ama, 'launch', '103');
  await expect(async () => {
    await expect(mainButton(table)).toContainText(/^Bet₵/, { timeout: 1_000 });
    await mainButton(table).click({ timeout: 1_000 });
    await expect(mainButton(table)).toContainText('Cancel bet', { timeout: 3_000 });
  }).toPass({ timeout: 150_000 });
  await expect(async () => {
    expect((await rounds(ama))[0]?.round.state).toBe('settled');
  }).toPass({ timeout: 150_000, intervals: [1_000] });
  const [record] = await rounds(ama);
  const { crash } = record!.round.view as { crash: number };
  const calls = gameCalls(ama);
  const game = await watchNewest(ama);
  await phase(game, 'flying');
  await mainButton(game).click();
  await phase(game, 'crashed');
  await expect(game.getByRole('status').last()).toContainText(`${(crash / 100).toFixed(2)}×`);
  await ended(game, 'Watch again');
  expect(calls).toEqual([]);
});
