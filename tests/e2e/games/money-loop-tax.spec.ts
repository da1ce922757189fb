import { contract, formatMoney, markets } from '../../../contract';
import { chromiumLaunch } from '../../browser';
import { identify } from '../../drivers/cashier';
import { houseGames, inGames, mainButton, openGame, playRound } from '../../drivers/casino';
import { expect, testWith } from '../../drivers/house';
import type { Member } from '../../drivers/member';

/** A house in Kenya: excise of 5 % on deposits, tax of 5 % on withdrawals. Its payments always succeed. */
const test = testWith({ MARKET: 'KE', SIMULATED_PAYMENTS: 'paid' });

test.use({ launchOptions: chromiumLaunch });
/** Only the daily sum can cause a review. */
test.beforeAll(async ({ server }) => {
  await server.operate(
    'update withdraw_terms set review_first = false, review_new_account = false, review_deposit_ms = 0;',
  );
});

/** Replaces the member's seed in use with a known one, so that the rounds of the test are always the same. */
async function fixSeed(member: Member): Promise<void> {
  await member.ask(contract.fairness.seeds, {});
  await member.server.operate(`
    update seeds set server_seed = sha256('money loop'), server_hash = encode(sha256(sha256('money loop')), 'hex'),
      client_seed = 'Baobab2026'
    where state = 'active' and member_id = (select id from members where mobile = '${member.mobile}');`);
}

const shillings = (minor: number): string => formatMoney(markets.KE, minor);

test('Q7 Q55 WDR-17 in a market with tax a deposit is staked, unlocked, and its payouts are withdrawn', async ({
  player,
}) => {
  test.slow();
  const wanjiku = await player({ signedIn: true, context: inGames });
  const { member, page } = wanjiku;
  const balanceOf = () => member.ask(contract.account.balance, {});
  await identify(member);
  await fixSeed(member);
  const game = await openGame(wanjiku, 'launch', houseGames.dice);
  await mainButton(game).click();
  await game.getByRole('button', { name: 'Deposit' }).click();
  const nested = page.frameLocator('.casino-deposit iframe');
  await nested.getByLabel(wanjiku.t('deposit:amount.title')).fill('1000');
  await nested.locator('.action-bar').getByRole('button').click();
  await expect(nested.locator('.hall')).toBeVisible();
  await wanjiku.server.clock({ advance: 30_000 });
  await nested.getByRole('button', { name: wanjiku.t('deposit:result.done') }).click({ timeout: 60_000 });
  await expect(page.locator('.casino-deposit')).toHaveCount(0);
  // The excise of 5 % is taken before the deposit is credited.
  const credited = 95_000;
  expect(await balanceOf()).toMatchObject({ money: credited, withdrawMoney: 0 });

  let staked = 0;
  while (staked < credited) {
    await playRound(wanjiku);
    const { records } = await member.ask(contract.bets.betRecords, {});
    staked = records.reduce((sum, { round }) => sum + round.stake, 0);
    const { money, withdrawMoney } = await balanceOf();
    expect(money - withdrawMoney).toBe(Math.max(0, credited - staked));
  }
  const { money: free, withdrawMoney } = await balanceOf();
  expect(withdrawMoney).toBe(free);
  // The seed of the rounds is fixed.
  expect(free).toBeGreaterThan(20_000);

  // WDR-8: the form takes whole steps of 20 shillings.
  const taken = free - (free % 2_000);
  const { tax } = await member.ask(contract.withdraw.tax, { money: taken });
  expect(tax).toBe(taken / 20);
  await wanjiku.visit('/withdraw');
  await page.getByLabel(wanjiku.t('withdraw:amount.label'), { exact: true }).fill(String(taken / 100));
  await expect(page.getByText(shillings(tax)).first()).toBeVisible();
  await page.locator('.action-bar').getByRole('button').click();
  await page.getByRole('button', { name: new RegExp(wanjiku.t('withdraw:bar.takeAmount', { amount: '.*' })) }).click();
  await expect(page.getByRole('dialog', { name: wanjiku.t('withdraw:outcome.done') })).toBeVisible();
  const [order] = await member.ask(contract.withdraw.records, {});
  expect(order).toMatchObject({ tax });
  expect(await balanceOf()).toMatchObject({ money: free - taken, withdrawMoney: free - taken });
});
