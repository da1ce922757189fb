import type { Page } from '@playwright/test';
import { contract, DepositState } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { prices } from '../../drivers/cashier';
import { houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { give } from '../../drivers/gifts';
import { expect, test } from '../../drivers/house';
import { landed } from '../../drivers/wheel';

/** The heap of a page, in MB, as on a phone of 2 GB: an eighth of its memory. */
const heapMb = 256;
test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), `--js-flags=--max-old-space-size=${heapMb}`],
  },
});

/** A processor four times slower, 1.6 Mbit/s and 300 ms to the server. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = (1.6 * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

test('CF2 a weak phone registers, deposits, spins and plays a round', { tag: '@alone' }, async ({ player, server }) => {
  await server.operate(prices);
  const ama = await player({ lite: true, context: inGames });
  const { page, t } = ama;
  await slowDown(page);
  await ama.visit('/register');
  await ama.register();

  await ama.visit('/deposit');
  await page.locator('.package--hot').click();
  await page.locator('.action-bar').getByRole('button').click();
  await expect(page.locator('.hall')).toBeVisible();
  await server.clock({ advance: 30_000 });
  await expect(ama.heading('deposit:result.goodTitle')).toBeVisible({ timeout: 60_000 });
  const orders = await ama.member.ask(contract.pay.records, {});
  expect(orders.map(({ state }) => state)).toEqual([DepositState.success]);

  await give(server, ama, { purse: 'coins', amount: 1_000 });
  await ama.visit('/games/coin-spin/1');
  await page.locator('.wheel-spin').click();
  await expect(page.locator('.wheel-spin')).toHaveText(t('wheel:turning'));
  await landed(ama, 60_000);
  expect(await ama.member.ask(contract.coinSpin.records, { limit: 10 })).toHaveLength(1);

  const game = await openGame(ama, 'launch', houseGames.dice);
  await expect(mainButton(game)).toBeVisible();
  await playRound(ama);
  const { records } = await ama.member.ask(contract.bets.betRecords, {});
  expect(records.map(({ round }) => round.state)).toEqual(['settled']);
});
