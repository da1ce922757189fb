import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertPositions, contract, marketCodes, markets } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { seasonAt, seasonSettings } from './season';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

const asked = { ...seasonSettings, giftDays: 7 };
const dayMs = 86_400_000;

test.each(marketCodes)('R-60 the season of %s begins and ends at midnight of the market', (code) => {
  const market = markets[code];
  const midnight = (year: number, month: number, date: number) =>
    Date.UTC(year, month, date) - market.utcOffsetMinutes * 60_000;
  const season = {
    begins: midnight(2026, 11, 1),
    ends: midnight(2027, 0, 1),
    giftBegins: midnight(2026, 11, 25),
    giftEnds: midnight(2027, 0, 1),
  };
  for (const now of [season.begins - 200 * dayMs, season.begins - 1, season.begins, season.giftEnds - 1])
    expect(seasonAt(market, now, asked)).toEqual(season);
  expect(seasonAt(market, season.ends, asked).begins).toBe(midnight(2027, 11, 1));
});

test('R-60 the call returns the next season, and the gift is that of the VIP club', async () => {
  const { data } = await house.call(contract.promotion.season, {});
  expect(new Date(data.begins).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  const { token } = await house.member({ levelId: 4, deposit: 1_000 });
  const { data: benefits } = await house.call(contract.vip.enjoyed, { benefitsIds: '6' }, { token });
  const gift = benefits.find(({ id }) => id === 6);
  if (gift?.begins != null) expect([gift.begins, gift.ends]).toEqual([data.giftBegins, data.giftEnds]);
});

test('ADV-17 the seasonal adverts are those of its position', async () => {
  const { data } = await house.call(contract.config.adverts, { position: advertPositions.season });
  expect(data.map(({ url }) => url)).toEqual(['/activities/lucky-refund/index', '/activities/collect-cards', '/mall']);
});
