import type { FrameLocator } from '@playwright/test';
import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { win } from '../../drivers/cashier';
import { gameBalance, inGames, mainButton, openGame } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

const rocket = '103';
const phaseMs = 150_000;

const inPhase = (game: FrameLocator, phase: string) =>
  expect(game.locator('.game')).toHaveAttribute('data-phase', phase, { timeout: phaseMs });
const ownRow = (game: FrameLocator) => game.locator('.rr-list__rows .rr-row[data-kind="own"]');
const latestBet = async ({ member }: Player) => (await member.ask(contract.bets.betRecords, {})).records[0]?.round;

/** Places the bet of the first panel in a round that takes bets. */
async function bet(game: FrameLocator): Promise<void> {
  await expect(async () => {
    await inPhase(game, 'betting');
    await expect(mainButton(game)).toContainText(/^Bet₵/, { timeout: 1_000 });
    await mainButton(game).click({ timeout: 1_000 });
    await expect(mainButton(game)).toContainText('Cancel bet', { timeout: 3_000 });
  }).toPass({ timeout: phaseMs });
}

test('a member joins the shared round, bets and cashes out', async ({ player, server }) => {
  test.setTimeout(400_000);
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', rocket);
  await expect(game.getByText(/Connection lost\? Auto cash-out still pays/)).toBeVisible();
  // About one flight in ten ends before the first possible tap.
  for (let round = 0; round < 6; round += 1) {
    await bet(game);
    await inPhase(game, 'flying');
    const button = mainButton(game);
    await button.click({ timeout: 3_000 }).catch(() => undefined);
    await expect(ownRow(game)).toContainText(/\+₵|0×/, { timeout: 20_000 });
    if ((await ownRow(game).innerText()).includes('+₵')) break;
    await expect(button).toContainText(/Bet/, { timeout: 20_000 });
  }
  const paid = await latestBet(ama);
  expect(paid?.payout).toBeGreaterThanOrEqual(paid?.stake ?? Infinity);
  await expect(ownRow(game)).toContainText(`+₵${((paid?.payout ?? 0) / 100).toFixed(2)}`);
  const { money } = await ama.member.ask(contract.account.balance, {});
  await expect(gameBalance(game)).toContainText((money / 100).toFixed(2));
});

test('D3 a lost connection: the bet is paid by its automatic cash-out or lost', async ({ player, server }) => {
  test.setTimeout(400_000);
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', rocket);
  await game.getByRole('switch').click();
  const field = game.getByRole('textbox', { name: 'Cash out at' });
  await field.fill('1.05');
  await field.press('Enter');
  await expect(game.getByText('Pays ₵5.25')).toBeVisible();
  await bet(game);
  await ama.page.context().setOffline(true);
  await expect(game.locator('.rr-status')).toContainText('Reconnecting');
  // The server takes the flight to its end without this player.
  await expect(async () => {
    expect((await latestBet(ama))?.state).toBe('settled');
  }).toPass({ timeout: phaseMs, intervals: [1_000] });
  await ama.page.context().setOffline(false);
  await expect(game.locator('.game')).toHaveAttribute('data-link', 'live', { timeout: 30_000 });
  const ended = await latestBet(ama);
  expect([0, 525]).toContain(ended?.payout);
  await game.getByRole('button', { name: 'My bets' }).click();
  await expect(game.locator('.rr-row--mine').first()).toContainText(ended?.payout ? '+₵5.25' : '₵0.00');
  const { money } = await ama.member.ask(contract.account.balance, {});
  await expect(gameBalance(game)).toContainText((money / 100).toFixed(2));
  await expect(mainButton(game)).toContainText(/Bet/, { timeout: phaseMs });
});

test('GAM-2 Q89 a visitor bets with demo money in the shared round', async ({ player }) => {
  test.setTimeout(400_000);
  const ama = await player({ context: inGames });
  const sent: string[] = [];
  ama.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const game = await openGame(ama, 'demo', rocket);
  await expect(game.locator('.demo-strip')).toBeVisible();
  await expect(gameBalance(game)).toContainText('1,000.00');
  await game.getByRole('switch').click();
  const field = game.getByRole('textbox', { name: 'Cash out at' });
  await field.fill('1.05');
  await field.press('Enter');
  await bet(game);
  await expect(ownRow(game)).toContainText(/\+₵5\.25|0×/, { timeout: phaseMs });
  // A slow browser may bet in more than one round: each adds 25 or takes 500 minor units.
  const read = async () => Math.round(Number((await gameBalance(game).innerText()).replace(/[^\d.]/g, '')) * 100);
  expect(await read()).not.toBe(100_000);
  expect((await read()) % 25).toBe(0);
  expect(sent.filter((path) => /rocket\/(bet|cash-out|cancel)$/.test(path))).toEqual([]);
});
