import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, couponKinds, couponStates, type CouponPurchase } from '../../../contract';
import { Refusal } from '../../core/refuse';
import { coupons, members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { demoMobile } from '../../boot/seed/members';
import { createHarness, type Harness } from '../../testing/harness';
import { grantCoupons, useCoupon, type CouponTerms } from './index';

const noon = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true, now: noon });
});
afterEach(() => house.clock.set(noon));
afterAll(() => house.close());

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: couponKinds.ticket,
  title: { en: 'Ten tickets', fr: 'Dix tickets', pt: 'Dez bilhetes' },
  off: 100,
  unit: 'amount',
  purse: 'cash',
  minimum: 1_000,
  begins: noon,
  ends: noon + dayMs,
  ...more,
});
const purchase = (more: Partial<CouponPurchase> = {}): CouponPurchase => ({
  kind: couponKinds.ticket,
  purse: 'cash',
  total: 1_000,
  unitPrice: 100,
  ...more,
});
const grant = (memberId: number, cause: string, more: Partial<CouponTerms> = {}, count = 1) =>
  withTransaction(house.deps, (tx) => grantCoupons(tx, { memberId, cause, count, terms: terms(more), now: noon }));
const list = async (token: string, use?: string) =>
  (await house.call(contract.coupons.list, use === undefined ? {} : { use }, { token })).data;

/** Uses a coupon as a purchase would. Returns how much it takes off, or the code of the refusal. */
async function use(memberId: number, couponId: number, more: Partial<CouponPurchase> = {}): Promise<number> {
  try {
    return await withTransaction(house.deps, (tx) =>
      useCoupon(tx, {
        market: house.deps.market,
        memberId,
        couponId,
        purchase: purchase(more),
        usedFor: 'test:1',
        now: house.clock.now(),
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return -error.code;
    throw error;
  }
}

describe('the list of coupons', () => {
  test('Q60 R-62 usable coupons come first, then used and expired ones', async () => {
    const { token, id } = await house.member();
    await grant(id, 'late', { ends: noon + 3 * dayMs });
    await grant(id, 'over', { begins: noon - dayMs, ends: noon });
    await grant(id, 'soon', { ends: noon + dayMs });
    await grant(id, 'used', { ends: noon + 2 * dayMs });
    const usedId = (await list(token))[1]!.id;
    expect(await use(id, usedId)).toBe(100);
    expect((await list(token)).map(({ state, ends }) => [state, (ends - noon) / dayMs])).toEqual([
      [couponStates.usable, 1],
      [couponStates.usable, 3],
      [couponStates.used, 2],
      [couponStates.expired, 0],
    ]);
  });

  test('Q60 `use` selects the kinds, and an unknown kind is refused', async () => {
    const { token, id } = await house.member();
    await grant(id, 'a');
    await grant(id, 'b', { kind: couponKinds.mall, purse: 'coins' });
    const kinds = async (use?: string) => (await list(token, use)).map(({ kind }) => kind);
    expect([await kinds('ticket'), await kinds('mall'), await kinds('ticket,mall'), await kinds()]).toEqual([
      [1],
      [2],
      [1, 2],
      [1, 2],
    ]);
    expect(await house.call(contract.coupons.list, { use: 'ticket,car' }, { token })).toMatchObject({
      code: codes.invalid,
    });
  });

  test('a coupon becomes expired at its end, to the millisecond', async () => {
    const { token, id } = await house.member();
    await grant(id, 'edge');
    house.clock.set(noon + dayMs - 1);
    expect((await list(token))[0]!.state).toBe(couponStates.usable);
    house.clock.set(noon + dayMs);
    const [coupon] = await list(token);
    expect(coupon!.state).toBe(couponStates.expired);
    expect(await use(id, coupon!.id)).toBe(-codes.couponExpired);
  });

  test('the demo members have coupons of both kinds', async () => {
    const [ama] = await house.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.mobile, demoMobile(house.deps.market, 1)));
    const rows = await house.db.select().from(coupons).where(eq(coupons.memberId, ama!.id));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([1, 2]));
  });
});

describe('granting coupons', () => {
  test('a repeated grant with the same cause gives nothing more', async () => {
    const { token, id } = await house.member();
    expect([await grant(id, 'vip:1', {}, 3), await grant(id, 'vip:1', {}, 3), await grant(id, 'vip:2')]).toEqual([
      3, 0, 1,
    ]);
    expect(await list(token)).toHaveLength(4);
  });
});

describe('using a coupon', () => {
  test('each reason has its refusal, and nothing is used', async () => {
    const { token, id } = await house.member();
    const other = await house.member();
    await grant(id, 'x');
    const couponId = (await list(token))[0]!.id;
    expect([
      await use(other.id, couponId),
      await use(id, couponId, { total: 999 }),
      await use(id, couponId, { purse: 'coins' }),
      await use(id, couponId, { kind: couponKinds.mall }),
      await use(id, couponId),
      await use(id, couponId),
    ]).toEqual([-codes.noCoupon, -codes.couponMinimum, -codes.couponUnfit, -codes.couponUnfit, 100, -codes.couponUsed]);
  });

  test.each([
    [{ unit: 'amount', off: 5_000, minimum: 0 }, 1_000],
    [{ unit: 'share', off: 333 }, 33],
    [{ unit: 'tickets', off: 2, minimum: 0 }, 200],
  ] as const)('terms %j take %i off a price of 1000', async (more, off) => {
    const { token, id } = await house.member();
    await grant(id, 'x', more);
    expect(await use(id, (await list(token))[0]!.id)).toBe(off);
  });

  test('M1 of 20 parallel purchases, one uses the coupon', async () => {
    const { token, id } = await house.member();
    await grant(id, 'x');
    const [coupon] = await list(token);
    const results = await Promise.all(Array.from({ length: 20 }, () => use(id, coupon!.id)));
    expect(results.filter((off) => off === 100)).toHaveLength(1);
    expect(results.filter((off) => off === -codes.couponUsed)).toHaveLength(19);
  });

  test('a purchase that fails leaves the coupon usable', async () => {
    const { token, id } = await house.member();
    await grant(id, 'x');
    const [coupon] = await list(token);
    const failed = withTransaction(house.deps, async (tx) => {
      await useCoupon(tx, {
        market: house.deps.market,
        memberId: id,
        couponId: coupon!.id,
        purchase: purchase(),
        usedFor: 'test:2',
        now: noon,
      });
      throw new Error('no tickets left');
    });
    await expect(failed).rejects.toThrow('no tickets left');
    expect((await list(token))[0]!.state).toBe(couponStates.usable);
  });

  test('the database refuses a second use and a change of the terms', async () => {
    const { token, id } = await house.member();
    await grant(id, 'x');
    const [coupon] = await list(token);
    const set = (values: Partial<typeof coupons.$inferInsert>) =>
      house.db
        .update(coupons)
        .set(values)
        .where(eq(coupons.id, coupon!.id))
        .then(
          () => 'changed',
          () => 'refused',
        );
    expect(await set({ off: 900 })).toBe('refused');
    expect(await set({ usedAt: noon, usedFor: 'test:3', usedOff: 100 })).toBe('changed');
    expect(await set({ usedAt: noon + 1, usedFor: 'test:4', usedOff: 100 })).toBe('refused');
  });
});
