import { contract } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { identify, prices } from '../../drivers/cashier';
import { gameBalance, houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, test as base } from '../../drivers/house';
import type { Member } from '../../drivers/member';
import type { Player } from '../../drivers/player';
import { ServerProcess } from '../../drivers/server';

/** Payments of this server always succeed. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start({ SIMULATED_PAYMENTS: 'paid' });
      await use(server);
      await server.audit();
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ launchOptions: chromiumLaunch });
test.beforeAll(async ({ server }) => {
  await server.operate(prices);
});

/** Replaces the member's seed in use with a known one, so that the rounds of the test are always the same. */
async function fixSeed(member: Member): Promise<void> {
  await member.ask(contract.fairness.seeds, {});
  await member.server.operate(`
    update seeds set server_seed = sha256('money loop'), server_hash = encode(sha256(sha256('money loop')), 'hex'),
      client_seed = 'Baobab2026'
    where state = 'active' and member_id = (select id from members where mobile = '${member.mobile}');`);
}

const balanceOf = ({ member }: Player) => member.ask(contract.account.balance, {});

test('GAM-6 Q7 Q55 a deposit is staked, unlocked, and its payouts are withdrawn', async ({ player }) => {
  test.slow();
  const ama = await player({ signedIn: true, context: inGames });
  await identify(ama.member);
  await fixSeed(ama.member);
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

  // The seed of the rounds is fixed.
  expect(paid).toBeGreaterThan(1_000);
  // WDR-8: the form takes whole cedis.
  const rest = paid % 100;
  await ama.visit('/withdraw');
  await ama.page.getByLabel(ama.t('withdraw:amount.label'), { exact: true }).fill(String(Math.floor(paid / 100)));
  await ama.page.locator('.action-bar').getByRole('button').click();
  await ama.page.getByRole('button', { name: new RegExp(ama.t('withdraw:bar.takeAmount', { amount: '.*' })) }).click();
  await expect(ama.page.getByRole('dialog', { name: ama.t('withdraw:outcome.done') })).toBeVisible();
  expect(await balanceOf(ama)).toMatchObject({ money: rest, withdrawMoney: rest });
});
