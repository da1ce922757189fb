import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import {
  gameBalance,
  gameFrame,
  gameReady,
  houseGames,
  inGames,
  mainButton,
  openGame,
  playRound,
} from '../../drivers/casino';
import { win } from '../../drivers/cashier';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });

/** The sheet of a game on the home page. */
async function openSheet(player: Player, name: string): Promise<void> {
  await player.visit('/home');
  await player.page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(player.page.locator('.launch')).toBeVisible();
}

test('GAM-1 GAM-2 R-9 a visitor plays the demo after the warning', async ({ player }) => {
  const ama = await player({ context: inGames });
  await openSheet(ama, 'Gem Mines');
  const sheet = ama.page.getByRole('dialog', { name: 'Gem Mines' });
  for (const text of ['launch:offer.odds', 'launch:sheet.rtp', 'launch:sheet.stake', 'launch:offer.maxWin'])
    await expect(sheet.getByText(ama.t(text), { exact: true })).toBeVisible();
  await ama.button('launch:demo.button').click();
  await expect(ama.page.getByText(ama.t('launch:demo.text'))).toBeVisible();
  await ama.button('launch:demo.confirm').click();
  await expect(ama.page).toHaveURL(/\/casino\/demo\/106$/);
  const game = await gameReady(ama);
  await expect(gameBalance(game)).toContainText('₵1,000.00');
  await expect(ama.page.locator('.casino__game')).toHaveAttribute('sandbox', 'allow-scripts');
});

test('GAM-3 a visitor who plays for cash logs in and comes back to the game', async ({ player }) => {
  const kofi = await player({ signedIn: true });
  const ama = await player({ context: inGames });
  await openSheet(ama, 'Gem Mines');
  await ama.button('launch:play').click();
  await ama.page
    .getByRole('dialog')
    .getByRole('button', { name: ama.t('auth:required.confirm') })
    .click();
  await expect(ama.page).toHaveURL(/\/login\?r=/);
  Object.assign(ama.member, { mobile: kofi.member.mobile });
  await ama.login();
  await expect(ama.page).toHaveURL(/\/casino\/launch\/106$/);
  await gameReady(ama);
});

test('GAM-14 Q36 a member without money is sent to the deposit', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await openSheet(ama, 'Gem Mines');
  await ama.button('launch:play').click();
  await expect(ama.page.getByRole('heading', { name: ama.t('launch:topUp.title') })).toBeVisible();
  await ama.page
    .getByRole('dialog')
    .getByRole('button', { name: ama.t('launch:topUp.deposit') })
    .click();
  await expect(ama.page).toHaveURL(/\/deposit$/);
});

for (const address of ['/casino/launch/105', '/casino/real/105', '/casino/demo/..%2f105', '/casino/launch/<b>'])
  test(`W17 a visitor at ${address} stands on the home page`, async ({ player }) => {
    const ama = await player();
    await ama.page.goto(`${ama.origin}${address}`);
    await expect(ama.page).toHaveURL(/\/home/);
    if (address === '/casino/launch/105') await expect(ama.page.getByText(ama.t('auth:required.body'))).toBeVisible();
  });

test('GAM-4 W17 the frame stays on the screen whatever the address says', async ({ player }) => {
  const ama = await player({ context: inGames });
  await openGame(ama, 'demo', houseGames.dice, '?top=99999&left=%22%3E%3C&right=NaN&bottom=20');
  const box = await ama.page.locator('.casino__game').boundingBox();
  const { width, height } = ama.page.viewportSize()!;
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.width).toBeGreaterThanOrEqual(280);
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
});

test('GAM-4 the frame of a house game has its final size from its start', async ({ player }) => {
  const ama = await player({ context: inGames });
  // Each size that the frame has until the game is shown.
  await ama.page.addInitScript(() => {
    const sizes = new Set<string>();
    const watch = (): void => {
      const box = document.querySelector('.casino__game')?.getBoundingClientRect();
      if (box) sizes.add([box.x, box.y, box.width, box.height].join(' '));
      requestAnimationFrame(watch);
    };
    watch();
    Object.assign(window, { sizes });
  });
  await openGame(ama, 'demo', houseGames.dice);
  const { width, height } = ama.page.viewportSize()!;
  const seen = () => ama.page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes]);
  expect(await seen()).toEqual([`0 0 ${width} ${height}`]);
});

test('GAM-4 a game keeps its bar and its buttons off the notch, also in a turned phone', async ({ player }) => {
  const ama = await player({ context: inGames });
  const cdp = await ama.page.context().newCDPSession(ama.page);
  const covers = (insets: Record<'top' | 'right' | 'bottom' | 'left', number>) =>
    cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await covers({ top: 47, right: 0, bottom: 34, left: 0 });
  const game = await openGame(ama, 'demo', houseGames.dice);
  const { width, height } = ama.page.viewportSize()!;
  const back = game.locator('.bar__icon').first();
  const play = mainButton(game);
  expect((await back.boundingBox())!.y).toBeGreaterThanOrEqual(47);
  const button = (await play.boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(height - 34);

  await covers({ top: 0, right: 0, bottom: 21, left: 44 });
  await ama.page.setViewportSize({ width: width + 60, height });
  await expect.poll(async () => (await back.boundingBox())!.x).toBeGreaterThanOrEqual(44);
  await expect.poll(async () => (await back.boundingBox())!.y).toBeLessThan(47);
});

for (const [name, id] of Object.entries({
  fever: houseGames.fever,
  dice: houseGames.dice,
  drums: houseGames.drums,
  scratch: houseGames.scratch,
}))
  test(`GAM-4 a round of ${name} changes balance and records`, async ({ player, server }) => {
    const ama = await player({ signedIn: true, context: inGames });
    await win(server, ama.member, 20_000);
    const game = await openGame(ama, 'launch', id);
    await playRound(ama);
    const { records } = await ama.member.ask(contract.bets.betRecords, {});
    expect(records).toMatchObject([{ round: { gameId: id, state: 'settled' } }]);
    const [{ round }] = records as [(typeof records)[0]];
    const { money } = await ama.member.purses();
    expect(money).toBe(20_000 - round.stake + round.payout);
    const shown = (money / 100).toFixed(2);
    await expect.poll(async () => (await gameBalance(game).innerText()).replace(/[^\d.]/g, '')).toBe(shown);
  });

test('a silent game of an aggregator is played, and its buttons lead back', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  const game = await openGame(ama, 'launch', '24');
  await game.locator('#stake').fill('2.00');
  await game.locator('#play').click();
  await expect(game.locator('#result')).not.toBeEmpty();
  const { records } = await ama.member.ask(contract.bets.betRecords, {});
  expect(records).toMatchObject([{ round: { gameId: '24', state: 'settled', stake: 200 } }]);
  const { money } = await ama.member.purses();
  // The page reads the balance itself.
  const purse = ama.page.locator('.casino__purse');
  await expect.poll(async () => (await purse.innerText()).replace(/[^\d.]/g, '')).toBe((money / 100).toFixed(2));

  await game.locator('#deposit').click();
  const nested = ama.page.frameLocator('.casino-deposit iframe');
  await nested.getByRole('button', { name: ama.t('common:close') }).click();
  await expect(ama.page.locator('.casino-deposit')).toHaveCount(0);
  await gameReady(ama);
  await game.locator('#close').click();
  await expect(ama.page).toHaveURL(/\/home$/);
});

test('a round of mines is left open, goes on later and is in the records', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  await ama.visit('/home');
  const game = await openGame(ama, 'launch', houseGames.mines);
  await mainButton(game).click();
  await expect(game.locator('.game')).toHaveAttribute('data-phase', 'open', { timeout: 20_000 });
  await ama.page.goBack();
  await expect(ama.page.getByText(ama.t('casino:leave.text'))).toBeVisible();
  await ama.button('casino:leave.stay').click();
  await expect(ama.page).toHaveURL(/\/casino\/launch\/106/);
  await game.locator('.bar .bar__icon').first().click();
  await ama.button('casino:leave.go').click();
  await expect(ama.page).toHaveURL(/\/home/);
  await ama.visit('/me/game-records');
  await ama.page.locator('.record').first().click();
  await ama.page.getByRole('button', { name: ama.t('bets:round.goOn') }).click();
  await gameReady(ama);
  await expect(gameFrame(ama).locator('.game')).toHaveAttribute('data-phase', 'open');
});

test('ACC-27 GAM-12 a round leads from the records to its check', async ({ player, server }) => {
  const ama = await player({ signedIn: true, context: inGames });
  await win(server, ama.member, 20_000);
  await openGame(ama, 'launch', houseGames.dice);
  await playRound(ama);
  await ama.visit('/me');
  await ama.page.getByRole('button', { name: ama.t('shell:title.gameRecords') }).click();
  await expect(ama.page.locator('.record')).toHaveCount(1);
  await ama.page.locator('.record').click();
  await ama.button('bets:fairness.check').click();
  await expect(ama.page).toHaveURL(/\/fairness\?seed=[0-9a-f]{64}&nonce=\d+$/);
});
