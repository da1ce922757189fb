import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { cardStatus, codes, contract } from '../../../contract';
import { settings } from '../../db/schema';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { cardSettingsOf } from './settings';
import { cardsOf, dayMs, noon } from './test-support';

let deposits: ReturnType<typeof depositsOf>;
const cards = contract.collectCards;
let house: Harness;
const { set, stay, ask, draw, buy, free, countsOf, rich, reset } = cardsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true, now: noon });
  deposits = depositsOf(house);
});
afterAll(() => house.close());
afterEach(() => reset());

describe('the season (C89, CRD-1, CRD-2)', () => {
  test('CRD-1 shows cards, odds, gift and prices', async () => {
    const { data } = await house.call(cards.cfg, {});
    expect(data).toMatchObject({ status: cardStatus.active, oddsTotal: 100, oddsVersion: 'cards-1', giftAmount: 300 });
    expect(data).toMatchObject({ costChance: 400, depositChance: 1, depositMin: 2_000, swapCount: 8, maxSets: 3 });
    expect(data.cards.map(({ id, weight }) => [id, weight])).toEqual([
      [1, 30],
      [2, 27],
      [3, 22],
      [4, 16],
      [5, 5],
    ]);
    expect(data.end - data.begin).toBe(14 * dayMs);
    expect(data.begin <= noon && noon < data.end).toBe(true);
  });

  test('CRD-2 the next season begins when one ends, and has a begin and an end', async () => {
    const shipped = cardSettingsOf(house.deps.market);
    await stay();
    const { token } = await rich();
    expect((await free(token)).code).toBe(0);
    expect((await draw(token)).code).toBe(0);
    await set({ ...shipped, begin: noon + dayMs });
    expect((await house.call(cards.cfg, {})).data).toMatchObject({ status: cardStatus.initial, begin: noon + dayMs });
    expect(await free(token)).toMatchObject({ code: codes.cardsClosed });
    await set({ ...shipped, end: shipped.begin + 14 * dayMs });
    expect((await house.call(cards.cfg, {})).data.status).toBe(cardStatus.finished);
    expect(await draw(token)).toMatchObject({ code: codes.cardsClosed });
    expect(await buy(token)).toMatchObject({ code: codes.cardsClosed });
  });

  test('cards begin anew with the next season, and chances stay', async () => {
    const { token } = await rich();
    await stay();
    expect((await free(token)).code).toBe(0);
    expect((await buy(token)).code).toBe(0);
    expect((await draw(token)).code).toBe(0);
    const { data } = await house.call(cards.cfg, {});
    house.clock.set(data.end);
    const after = await ask(token);
    expect(after).toMatchObject({ chances: 1, lights: [], sets: 0 });
    expect(countsOf(after)).toEqual([0, 0, 0, 0, 0]);
    expect((await draw(token)).code).toBe(0);
  });
});

describe('chances', () => {
  test('C95 Q61 the weekly chance is taken once a week', async () => {
    const { token } = await rich();
    await stay();
    expect((await ask(token)).free.available).toBe(true);
    const key = 'the-free-chance-of-a-week';
    const first = await free(token, key);
    expect(first).toMatchObject({ code: 0, data: { source: 'free', given: 1, chances: 1 } });
    expect((await free(token, key)).data).toEqual(first.data);
    expect(await free(token)).toMatchObject({ code: codes.cardsFreeUsed });
    const { data } = await house.call(cards.free, {}, { token });
    expect(data.available).toBe(false);
    house.clock.set(data.nextAt - 1);
    expect(await free(token)).toMatchObject({ code: codes.cardsFreeUsed });
    house.clock.set(data.nextAt);
    expect((await free(token)).code).toBe(0);
    // The operator sets the clock back, and forward again.
    for (const now of [data.nextAt - 1, data.nextAt]) {
      house.clock.set(now);
      expect(await free(token)).toMatchObject({ code: codes.cardsFreeUsed });
    }
    expect((await ask(token)).chances).toBe(2);
  });

  test('C93 Q27 a chance bought twice by one key costs once', async () => {
    const { id, token } = await rich(1_000);
    const key = 'a-chance-that-is-bought-once';
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(token, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect((await balances(house.db, id)).coins).toBe(600);
    expect((await ask(token)).chances).toBe(1);
    expect(await draw(token, { key })).toMatchObject({ code: codes.keyConflict });
    expect((await buy(token)).code).toBe(0);
    expect(await buy(token)).toMatchObject({ code: codes.insufficientCoins, data: { have: 200, need: 400 } });
    expect(await house.call(cards.buy, { cost: 399 }, { token })).toMatchObject({
      code: codes.cardsChanged,
      data: { cost: 400 },
    });
  });

  test('CRD-5 DEP-24 deposits give chances: two a day, and one for the first', async () => {
    const { token } = await house.member();
    const pay = async (payMoney: number) => {
      const { transNo } = await deposits.sent(token, { payMoney });
      await deposits.pass(5_000);
      return (await house.call(cards.chances, { orderNo: transNo }, { token })).data;
    };
    expect(await ask(token)).toMatchObject({ firstLeft: true, depositsLeft: 2 });
    // The first deposit is too small for the other chance.
    expect(await pay(1_000)).toEqual({ given: 1, chances: 1 });
    expect(await pay(2_000)).toEqual({ given: 1, chances: 2 });
    expect(await pay(9_000)).toEqual({ given: 1, chances: 3 });
    expect(await pay(9_000)).toEqual({ given: 0, chances: 3 });
    expect(await ask(token)).toMatchObject({ firstLeft: false, depositsLeft: 0 });
    house.clock.advance(dayMs);
    await stay();
    expect(await pay(2_000)).toEqual({ given: 1, chances: 4 });
  });

  test('a deposit that arrives twice, or is asked for often, gives once', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { payMoney: 5_000 });
    await deposits.callback(transNo, 'success', { id: 'cb-1' });
    await deposits.callback(transNo, 'success', { id: 'cb-1' });
    await deposits.callback(transNo, 'success', { id: 'cb-2' });
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => house.call(cards.chances, { orderNo: transNo }, { token })),
    );
    expect(asked.map(({ data }) => data)).toEqual(asked.map(() => ({ given: 2, chances: 2 })));
  });

  test('M19 a foreign, unknown or failed order gives nothing', async () => {
    const [owner, other] = [await house.member(), await house.member()];
    const { transNo } = await deposits.sent(owner.token, { payMoney: 5_000 });
    expect((await house.call(cards.chances, { orderNo: transNo }, { token: owner.token })).data.given).toBe(0);
    await deposits.pass(5_000);
    expect(await house.call(cards.chances, { orderNo: transNo }, { token: other.token })).toMatchObject({
      code: codes.noOrder,
    });
    expect(await house.call(cards.chances, { orderNo: 'D0000000' }, { token: other.token })).toMatchObject({
      code: codes.noOrder,
    });
    const failed = await deposits.sent(other.token, { payMoney: 5_000 });
    await deposits.callback(failed.transNo, 'declined');
    expect((await house.call(cards.chances, { orderNo: failed.transNo }, { token: other.token })).data).toEqual({
      given: 0,
      chances: 0,
    });
  });

  test('settings that cannot be read never keep a deposit from being credited', async () => {
    const { id, token } = await house.member();
    await house.db.update(settings).set({ value: {} }).where(eq(settings.key, 'collect-cards:GH'));
    const { transNo } = await deposits.sent(token, { payMoney: 5_000 });
    await deposits.pass(5_000);
    expect((await balances(house.db, id)).locked).toBeGreaterThan(0);
    await set(cardSettingsOf(house.deps.market));
    expect((await house.call(cards.chances, { orderNo: transNo }, { token })).data).toEqual({ given: 2, chances: 2 });
  });
});
