import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { isDepositOnce, marketCodes, markets, taskTypes } from '../../../contract';
import { worth } from '../../fairness/worth';
import { moneyFactor } from '../../fairness/market-scale';
import { taskSettingsOf, tasksSchema } from './settings';

const coinsWorth = (coins: number, code: (typeof marketCodes)[number]): number =>
  worth({ giftType: 3, giftAmount: coins }, markets[code]) / 100;

describe.each(marketCodes)('%s', (code) => {
  const { enable, tasks } = taskSettingsOf(markets[code]);
  const bonusOf = (at: number) => tasks[at]!.bonuses[0]!.coins;

  test('ECO-6 the shipped tasks have the published targets and coins', () => {
    expect(v.is(tasksSchema, { enable, tasks })).toBe(true);
    const shipped = tasks.map(({ type, index, target }, at) => [type, index, target / moneyFactor[code], bonusOf(at)]);
    expect(shipped).toEqual([
      [taskTypes.bet, 0, 2_000, 100],
      [taskTypes.deposit, 0, 500, 50],
      [taskTypes.deposit, 1, 5_000, 250],
    ]);
    expect(tasks.filter(isDepositOnce).map(({ id }) => id)).toEqual([2]);
  });

  test('ECO-6 a bonus stays far below the margin of the stakes', () => {
    // 10 of 60 pesewas of the theoretical margin of 3 %, and 0.5 % of the deposit.
    expect(coinsWorth(bonusOf(0), code) / (tasks[0]!.target * 0.03)).toBeCloseTo(1 / 6, 2);
    expect(coinsWorth(bonusOf(2), code) / tasks[2]!.target).toBeCloseTo(0.005, 4);
  });
});

test.each([
  ['an unsupported type', { type: 3 }],
  ['a bonus that is not valid from the start', { bonuses: [{ from: 1, coins: 5 }] }],
  [
    'bonuses that are out of order',
    {
      bonuses: [
        { from: 0, coins: 5 },
        { from: 9, coins: 5 },
        { from: 9, coins: 6 },
      ],
    },
  ],
  ['no target', { target: 0 }],
])('TSK-2 settings with %s are refused', (_, change) => {
  const shipped = taskSettingsOf(markets.GH);
  const [first, ...rest] = shipped.tasks;
  expect(v.is(tasksSchema, { ...shipped, tasks: [{ ...first, ...change }, ...rest] })).toBe(false);
});
