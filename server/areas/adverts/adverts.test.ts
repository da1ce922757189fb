import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertPositions, contract, marketCodes, markets } from '../../../contract';
import { adverts } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { endOf } from './adverts';
import { advertSeeds } from './seed';

const day = 86_400_000;

describe('ADV-9 the period of an advert', () => {
  test.each([
    ['without a period', { beginsAt: null, endsAt: null, repeatMs: null }, 5, null],
    ['before its begin', { beginsAt: 10, endsAt: 20, repeatMs: null }, 9, undefined],
    ['inside', { beginsAt: 10, endsAt: 20, repeatMs: null }, 19, 20],
    ['at its end', { beginsAt: 10, endsAt: 20, repeatMs: null }, 20, undefined],
    ['inside a repeated period', { beginsAt: 10, endsAt: 20, repeatMs: 100 }, 215, 220],
    ['between repeated periods', { beginsAt: 10, endsAt: 20, repeatMs: 100 }, 220, undefined],
  ])('%s', (_, period, now, end) => expect(endOf(period, now)).toBe(end));
});

describe.each(marketCodes)('the shipped adverts of %s', (code) => {
  const seeds = advertSeeds(markets[code]);
  test('ADV-1 Q67 every position has an advert', () => {
    const used = new Set(seeds.map(({ position }) => position));
    expect(Object.values(advertPositions).filter((position) => !used.has(position))).toEqual(
      markets[code].welcomeRains > 0 ? [] : [advertPositions.register],
    );
    expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
  });
  test('ADV-9 the count-downs end at midnight and on Saturday at 21:00 of the market', () => {
    const say = (at: number) =>
      new Intl.DateTimeFormat('en-GB', {
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: markets[code].timeZone,
      }).format(at);
    const monday = Date.UTC(2026, 10, 23, 12);
    const ends = seeds
      .filter(({ position }) => position === advertPositions.countDown)
      .map((seed) => endOf(seed, monday)!);
    expect(ends.map(say)).toEqual([expect.stringMatching(/^Sat.*21:00$/), expect.stringMatching(/^Tue.*00:00$/)]);
    expect(ends[1]! - monday).toBeLessThanOrEqual(day);
  });
});

describe('adverts of the server', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.close());
  const read = async (position: number) => {
    house.clock.advance(60_000);
    return (await house.call(contract.config.adverts, { position })).data;
  };

  test('ADV-1 C19 a draft is not shown before it is published', async () => {
    const position = advertPositions.swipe;
    const before = await read(position);
    await house.db.update(adverts).set({ published: false }).where(eq(adverts.id, before[0]!.id));
    expect((await read(position)).map(({ id }: { id: number }) => id)).toEqual(
      before.slice(1).map(({ id }: { id: number }) => id),
    );
    await house.db.update(adverts).set({ published: true }).where(eq(adverts.id, before[0]!.id));
    expect(await read(position)).toEqual(before);
  });

  test('ADV-9 C19 an advert says when its period ends', async () => {
    const [first] = await read(advertPositions.countDown);
    expect(first!.endsAt! - house.clock.now()).toBeGreaterThan(0);
    expect((await read(advertPositions.swipe))[0]!.endsAt).toBeNull();
  });
});
