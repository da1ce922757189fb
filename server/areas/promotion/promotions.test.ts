import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, headers, languages, markets } from '../../../contract';
import { settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { filled } from './figures';
import { stateOf } from './promotions';
import { promotionsOf, type PromotionRow } from './settings';

const { list, detail } = contract.promotion;
const shipped = promotionsOf(markets.GH);

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());
beforeEach(() => set(shipped));

async function set(rows: readonly PromotionRow[]): Promise<void> {
  await house.db.update(settings).set({ value: rows }).where(eq(settings.key, 'promotions:GH'));
  house.clock.advance(20_000);
}
const ids = async () => (await house.call(list, {})).data.map(({ id }) => id);
const show = async (id: number, language = 'en') =>
  house.call(detail, { id }, { headers: { [headers.language]: language } });

describe('R-52 promotions', () => {
  test('ADV-8 the list has every running promotion, and each has a detail in three languages', async () => {
    expect(await ids()).toEqual(shipped.map(({ id }) => id));
    for (const { id } of shipped)
      for (const language of languages) {
        const { code, data } = await show(id, language);
        expect(code).toBe(0);
        expect(data.state).toBe('open');
        expect(JSON.stringify(data), `${id} in ${language}`).not.toMatch(/\{\w+\}/);
      }
  });

  test('the figures are those of the settings in force', async () => {
    const { data } = await show(1);
    expect(data).toMatchObject({ headline: '1,000\ncoins', worth: '₵1', url: '/deposit' });
    expect(data.steps[0]!.title).toBe('Deposit ₵10 or more');
    const [row] = await house.db.select().from(settings).where(eq(settings.key, 'sign-in:GH'));
    await house.db
      .update(settings)
      .set({ value: { coins: [10, 10, 10, 10, 10, 10, 40] } })
      .where(eq(settings.key, 'sign-in:GH'));
    house.clock.advance(20_000);
    expect((await show(4)).data.headline).toBe('100\ncoins');
    await house.db.update(settings).set({ value: row!.value }).where(eq(settings.key, 'sign-in:GH'));
  });

  test('a promotion begins and ends to the millisecond, and an ended one can still be read', async () => {
    const now = house.clock.now();
    const dates = { from: now, until: now + 1_000 };
    expect([now - 1, now, now + 999, now + 1_000].map((at) => stateOf(dates, at))).toEqual([
      'soon',
      'open',
      'open',
      'ended',
    ]);
    await set([{ ...shipped[0]!, from: null, until: now }]);
    expect(await ids()).toEqual([]);
    expect((await show(1)).data).toMatchObject({ state: 'ended', until: now });
  });

  test('a promotion is listed from 30 days before its begin', async () => {
    const day = 86_400_000;
    const at = (from: number) => [{ ...shipped[0]!, from, until: null }];
    await set(at(house.clock.now() + 31 * day));
    expect(await ids()).toEqual([]);
    await set(at(house.clock.now() + 29 * day));
    expect((await house.call(list, {})).data).toMatchObject([{ id: 1, state: 'soon' }]);
  });

  test('an unknown or switched-off id is "The activity is invalid"', async () => {
    await set([{ ...shipped[0]!, enable: false }, ...shipped.slice(1)]);
    for (const id of [1, 99]) expect(await show(id)).toMatchObject({ code: codes.noActivity });
    expect(await show(99)).toMatchObject({ msg: 'The activity is invalid' });
    expect((await house.call(detail, { id: 0 })).code).toBe(codes.invalid);
  });

  test('GAM-13 the games that count are named in the order of the promotion', async () => {
    expect((await show(7)).data.games.map(({ id }) => id)).toEqual(['101', '105', '106', '113']);
  });

  test('Q46 Brazil has no gift before a deposit and no first-deposit gift', () => {
    expect(promotionsOf(markets.BR).map(({ kind }) => kind)).toEqual(['rain', 'daily', 'tasks', 'refund', 'games']);
  });

  test('a figure that is missing leaves its name', () => {
    expect(filled('{coins} of {all}', { coins: '5' })).toBe('5 of {all}');
  });
});
