import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { identify, prices } from '../../drivers/cashier';
import { gameBalance, houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test } from '../../drivers/house';
import type { Player } from '../../drivers/player';

test.use({ launchOptions: chromiumLaunch });
test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

const balanceOf = ({ member }: Player) => member.ask(contract.account.balance, {});

test('GAM-6 Q7 Q55 a deposit is staked, unlocked, and its payouts are withdrawn', async ({ player }) => {
  test.slow();
  const ama = await player({ signedIn: true, context: inGames });
  await identify(ama.member);
  const game = await openGame(ama, 'launch', houseGames.dice);
  await mainButton(game).click();
  await game.getByRole('button', { name: 'Deposit' }).click();
  const nested = ama.page.frameLocator('.casino-deposit iframe');
  await nested.getByLabel(ama.t('deposit:amount.title')).fill('50');
  await nested.locator('.action-bar').getByRole('button').click();
  await expect(nested.locator('.hall')).toBeVisible();
  await ama.server.clock({ advance: 30_000 });
  await nested.getByRole('button', { name: ama.t('deposit:result.done') }).click({ timeout: 60_000 });
  await expect(ama.page.locator('.casino-deposit')).toHaveCount(0);
  await expect(gameBalance(game)).toContainText('₵50.00');
  expect(await balanceOf(ama)).toMatchObject({ money: 5_000, withdrawMoney: 0 });

  let staked = 0;
  while (staked < 5_000) {
    await playRound(ama);
    const { records } = await ama.member.ask(contract.bets.betRecords, {});
    staked = records.reduce((sum, { round }) => sum + round.stake, 0);
    const { money, withdrawMoney } = await balanceOf(ama);
    expect(money - withdrawMoney).toBe(Math.max(0, 5_000 - staked));
  }
  const { records } = await ama.member.ask(contract.bets.betRecords, {});
  const paid = records.reduce((sum, { round }) => sum + round.payout, 0);
  const free = await balanceOf(ama);
  expect(staked).toBe(5_000);
  expect([free.money, free.withdrawMoney]).toEqual([paid, paid]);

  // Ten rounds at 48 % without a single win happen once in 700 runs; then nothing can be withdrawn.
  test.skip(paid < 1_000, 'too few payouts for the smallest withdrawal');
  // WDR-8: the form takes whole cedis.
  const rest = paid % 100;
  await ama.visit('/withdraw');
  await ama.page.getByLabel(ama.t('withdraw:amount.label'), { exact: true }).fill(String(Math.floor(paid / 100)));
  await ama.page.locator('.action-bar').getByRole('button').click();
  await ama.page.getByRole('button', { name: new RegExp(ama.t('withdraw:bar.takeAmount', { amount: '.*' })) }).click();
  await expect(ama.page.getByRole('dialog', { name: ama.t('withdraw:outcome.done') })).toBeVisible();
  expect(await balanceOf(ama)).toMatchObject({ money: rest, withdrawMoney: rest });
});
