import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefitIds, codes, marketCodes, markets } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { vipOf } from './test-support';

describe.each(marketCodes)('a claim at midnight in %s', (market) => {
  /** The instant at which the market's clock shows this time. */
  const at = (text: string): number => Date.parse(`${text}Z`) - markets[market].utcOffsetMinutes * 60_000;
  let house: Harness;
  const { player, settle, enjoy } = vipOf(() => house);
  beforeAll(async () => {
    house = await createHarness({ market, now: at('2026-11-22T12:00:00') });
  });
  afterAll(() => house.finish());

  test('Q15 Q64 each period pays once, also when the clock moves back', async () => {
    const { token } = await player({ levelId: 7 });
    const { dailyCoins, weeklyCoins, christmas } = benefitIds;
    const [ok, again, early] = [0, codes.benefitClaimed, codes.benefitNotYet];
    const [sunday, monday] = [at('2026-11-22T23:59:59.999'), at('2026-11-23T00:00:00.000')];
    const [eve, day] = [at('2026-12-24T23:59:59.999'), at('2026-12-25T00:00:00.000')];
    const [silvester, year] = [at('2026-12-31T23:59:59.999'), at('2027-01-01T00:00:00.000')];
    const steps: ReadonlyArray<readonly [number, number, number]> = [
      [sunday, dailyCoins, ok],
      [sunday, weeklyCoins, ok],
      [sunday, dailyCoins, again],
      [monday, dailyCoins, ok],
      [monday, weeklyCoins, ok],
      // The operator sets the clock back, and forward again.
      [sunday, dailyCoins, again],
      [sunday, weeklyCoins, again],
      [monday, dailyCoins, again],
      [monday, weeklyCoins, again],
      [eve, christmas, early],
      [day, christmas, ok],
      [eve, christmas, again],
      [silvester, christmas, again],
      [silvester, dailyCoins, ok],
      [year, christmas, again],
      [year, dailyCoins, ok],
      [silvester, christmas, again],
      [silvester, dailyCoins, again],
      [year, dailyCoins, again],
    ];
    const seen: number[] = [];
    for (const [now, benefit] of steps) {
      house.clock.set(now);
      seen.push((await enjoy(token, benefit)).code);
    }
    expect(seen).toEqual(steps.map(([, , code]) => code));
  });

  test('Q15 a week’s cash back is paid once, from Monday 06:00', async () => {
    const { token, id } = await player({ levelId: 4 });
    const steps: ReadonlyArray<readonly [string, number]> = [
      ['2026-11-23T05:59:59.999', codes.benefitNotYet],
      ['2026-11-23T06:00:00.000', 0],
      ['2026-11-29T23:59:59.999', codes.benefitClaimed],
      ['2026-11-30T00:00:00.000', codes.benefitNotYet],
      ['2026-11-29T23:59:59.999', codes.benefitClaimed],
      ['2026-11-23T06:00:00.000', codes.benefitClaimed],
      ['2026-11-30T06:00:00.000', codes.benefitNotYet],
    ];
    house.clock.set(at('2026-11-22T23:59:59.999'));
    await settle(id, 1_000_000);
    const seen: number[] = [];
    for (const [time] of steps) {
      house.clock.set(at(time));
      seen.push((await enjoy(token, benefitIds.cashBack)).code);
    }
    expect(seen).toEqual(steps.map(([, code]) => code));
  });
});
