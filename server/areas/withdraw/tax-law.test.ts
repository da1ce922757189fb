import { afterEach, describe, expect, test } from 'vitest';
import { contract, marketCodes, optionTypes, type MarketCode } from '../../../contract';
import { taxChanges, taxOn, withdrawalTaxOn } from '../../../contract/withdraw-taxes';
import { createHarness, type Harness } from '../../testing/harness';

const { config, pay, withdraw } = contract;
let house: Harness;
afterEach(() => house.finish());

/** Midnight of a day in the market, ms. */
const midnight = (market: MarketCode, day: string) => Date.parse(`${day}T00:00:00Z`) - hours[market] * 3_600_000;
const hours: Record<MarketCode, number> = { GH: 0, KE: 3, UG: 3, NG: 1, BR: -3 };

/** What the calls say about taxes at an instant. */
async function taxesAt(now: number) {
  house.clock.set(now);
  const { token } = await house.member();
  const option = async (type: number) => (await house.call(config.optionByType, { type })).data[0]?.content;
  return {
    withdrawal: (await house.call(withdraw.tax, { money: 100_000 }, { token })).data,
    enabled: await option(optionTypes.taxEnabled),
    amount: await option(optionTypes.taxAmount),
    deposit: (await house.call(pay.channels, {})).data[0],
  };
}

describe('WDR-14 Q28 the dated law decides the tax in force', () => {
  test.each([
    ['GH', '2025-04-02', 0.1, 0],
    ['KE', '2025-07-01', 0, 0.05],
    ['NG', '2025-02-01', 0, 0.05],
  ] as const)('%s: the withdrawal tax changes on %s from %d to %d', async (market, day, before, after) => {
    house = await createHarness({ market, seed: true, now: midnight(market, day) - 60_000 });
    const last = await taxesAt(midnight(market, day) - 60_000);
    expect([last.withdrawal.content, last.amount, last.enabled]).toEqual([
      before,
      String(before),
      before > 0 ? '1' : '0',
    ]);
    const first = await taxesAt(midnight(market, day));
    expect([first.withdrawal.content, first.amount, first.enabled]).toEqual([
      after,
      String(after),
      after > 0 ? '1' : '0',
    ]);
  });

  test('Kenya taxes deposits with 15 %, from July 2025 with 5 %', async () => {
    house = await createHarness({ market: 'KE', seed: true, now: midnight('KE', '2024-12-26') });
    expect((await taxesAt(midnight('KE', '2024-12-26'))).deposit).toMatchObject({ tax: 0, refund: 0 });
    expect((await taxesAt(midnight('KE', '2025-06-30'))).deposit).toMatchObject({ tax: 1_500, refund: 0 });
    const now = await taxesAt(midnight('KE', '2025-07-01'));
    expect(now.deposit).toMatchObject({ tax: 500, refund: 1_000 });
    expect(now.withdrawal).toMatchObject({ tax: 5_000, content: 0.05 });
  });

  test('no market taxes both the sum and the winnings of one withdrawal', async () => {
    house = await createHarness();
    for (const market of marketCodes) {
      for (const day of ['0000-01-01', ...taxChanges(market, ['withdrawal', 'netWinnings', 'deposit'])]) {
        expect([taxOn(market, 'withdrawal', day), taxOn(market, 'netWinnings', day)], `${market} ${day}`).toContain(0);
      }
    }
    expect(withdrawalTaxOn('NG', '2026-01-01')).toEqual({ tax: 500, taxBase: 'winnings' });
  });
}, 90_000);
