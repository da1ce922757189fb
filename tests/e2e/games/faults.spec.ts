import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { win } from '../../drivers/cashier';
import { gameFrame, gameReady, houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';

test.use({ launchOptions: chromiumLaunch });

test('GAM-7 C15 two devices take the game from each other', async ({ player, server }) => {
  const phone = await player({ signedIn: true, context: inGames });
  await win(server, phone.member, 20_000);
  const tablet = await player({ of: phone, context: inGames });
  await openGame(phone, 'launch', houseGames.dice);
  await playRound(phone);
  const there = await openGame(tablet, 'launch', houseGames.dice);
  await mainButton(there).click();
  await expect(tablet.page.getByRole('heading', { name: tablet.t('casino:elsewhere.title') })).toBeVisible();
  await tablet.button('casino:elsewhere.here').click();
  await gameReady(tablet);
  await playRound(tablet);
  await mainButton(gameFrame(phone)).click();
  await expect(phone.page.getByRole('heading', { name: phone.t('casino:elsewhere.title') })).toBeVisible();
});

test('W3 the page drops junk of the frame, of itself and of other windows', async ({ player }) => {
  const ama = await player({ context: inGames });
  const game = await openGame(ama, 'demo', houseGames.dice);
  await ama.page.evaluate(() => {
    const junk = [
      { v: 1, type: 'inAnotherGame' },
      { v: 1, type: 'close', open: false },
      { v: 1, type: 'hello', token: 'a'.repeat(32) },
      'x'.repeat(1_048_576),
      JSON.parse('{"v":1,"type":"close","open":false,"__proto__":{"polluted":1}}') as unknown,
      null,
    ];
    for (let round = 0; round < 200; round += 1) for (const one of junk) window.postMessage(one, '*');
  });
  await game.locator('.game').evaluate(() => {
    const junk = [
      { v: 1, type: 'inAnotherGame' },
      { v: 1, type: 'close', open: false },
      { v: 1, type: 'openDeposit', missing: 1 },
      { v: 1, type: 'hello', token: 'b'.repeat(32) },
    ];
    for (let round = 0; round < 200; round += 1) for (const one of junk) window.parent.postMessage(one, '*');
  });
  await playRound(ama);
  await expect(ama.page).toHaveURL(/\/casino\/demo\/105$/);
  await expect(ama.page.getByRole('dialog')).toHaveCount(0);
  expect(await ama.page.evaluate(() => ({}) as { polluted?: number })).toEqual({});
});

test('Q44 the frame reaches neither the storage nor the document of the page', async ({ player }) => {
  const ama = await player({ signedIn: true, context: inGames });
  const game = await openGame(ama, 'demo', houseGames.dice);
  const reached = await game.locator('.game').evaluate(() => {
    const tries: ReadonlyArray<() => unknown> = [
      () => window.localStorage.length,
      () => document.cookie,
      () => window.parent.document.title,
      () => window.parent.localStorage.length,
    ];
    return tries.map((run) => {
      try {
        run();
        return 'reached';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(reached).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError']);
});

test('CF25 a game that does not start gets a way out after 15 s', async ({ player }) => {
  const ama = await player({ context: inGames });
  let lost = true;
  await ama.page.route('**/frames/assets/**', (route) => (lost ? route.abort() : route.continue()));
  await ama.page.goto(`${ama.origin}/casino/demo/${houseGames.dice}`);
  await expect(ama.page.getByText(ama.t('casino:late.title'))).toBeVisible({ timeout: 30_000 });
  lost = false;
  await ama.button('casino:failed.again').click();
  await gameReady(ama);
});

test('Q77 a member on a break sees that instead of the game', async ({ player }) => {
  const ama = await player({ signedIn: true });
  await ama.member.ask(contract.protection.coolOff, { period: '1d' });
  await ama.page.goto(`${ama.origin}/casino/launch/${houseGames.dice}`);
  await expect(ama.page.getByText(ama.t('casino:rest.title'))).toBeVisible();
  await expect(ama.page.locator('.casino__game')).toHaveCount(0);
});
