import { eq } from 'drizzle-orm';
import { contract, couponKinds, mallTypes, type InputOf, type MallType } from '../../../contract';
import { mallStock, settings } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { balances, post } from '../../ledger';
import type { Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { grantCoupons } from '../coupons';
import { mallOf } from './catalogue';
import type { MallSettings } from './settings';

const { mall } = contract;
/** Ids of the shipped goods. */
export const ids = { airtime: 1, data: 2, tickets: 4, cap: 5, shirt: 6, bigAirtime: 7, earbuds: 8 } as const;
/** An address that Ghana accepts. */
export const osu = {
  name: 'Ama Mensah',
  mobile: '0244124417',
  area: 'GH-AA',
  postal: 'GA-184-2210',
  address: '12 Oxford Street, blue gate',
} as const;

let keys = 0;
/** An idempotency key that no other test uses. */
export const newKey = (): string => `mall-key-of-a-test-${(keys += 1)}`;

type Line = InputOf<typeof mall.buy>['goods'][number];
export const line = (id: number, unitPrice: number, more: Partial<Line> = {}): Line => ({
  id,
  unitPrice,
  count: 1,
  ...more,
});
export const cap = (more: Partial<Line> = {}): Line => line(ids.cap, 35_000, more);

/** A mall with members who can buy. */
export function mallHouse(of: () => Harness) {
  const purse = async (memberId: number) => balances(of().db, memberId);
  const give = (memberId: number, unit: 'coins' | 'diamonds', amount: number) =>
    withTransaction(of(), (tx) =>
      post(tx, {
        memberId,
        key: newKey(),
        reason: 'opening',
        now: of().clock.now(),
        entries: [
          { account: 'house:promo', purse: unit, amount: -amount },
          { account: 'member', purse: unit, amount },
        ],
      }),
    );
  const save = (token: string, address: Partial<Record<keyof typeof osu, string>> = osu) =>
    of().call(mall.saveAddress, address, { token });
  return {
    purse,
    give,
    save,
    /** Changes goods or shops as the operator would. */
    async set(change: (shipped: MallSettings) => MallSettings): Promise<void> {
      const { db, deps, clock } = of();
      await db
        .update(settings)
        .set({ value: change(mallOf(deps.market)) })
        .where(eq(settings.key, `mall:${deps.market.code}`));
      clock.advance(2_500);
    },
    /** A member of level 6 with coins, diamonds and a saved address. */
    async shopper({ levelId = 6, coins = 100_000, diamonds = 10_000 } = {}): Promise<MadeMember & { address: number }> {
      const member = await of().member({ levelId });
      if (coins > 0) await give(member.id, 'coins', coins);
      if (diamonds > 0) await give(member.id, 'diamonds', diamonds);
      return { ...member, address: (await save(member.token)).data.id };
    },
    buy: (
      { token, address }: { token: string; address?: number },
      goods: readonly Line[],
      {
        key = newKey(),
        type = mallTypes.coins,
        ...more
      }: { key?: string; type?: MallType; coupons?: number[]; network?: string } = {},
    ) =>
      of().call(
        mall.buy,
        { type, goods: [...goods], ...(address === undefined ? {} : { addressId: address }), ...more },
        { token, key },
      ),
    /** A coupon of the mall; by default 5 % off from 5,000 coins. Returns its id. */
    async coupon(memberId: number, more: { minimum?: number; ends?: number } = {}): Promise<number> {
      const now = of().clock.now();
      const { minimum = 5_000, ends = now + 86_400_000 } = more;
      const title = { en: 'Off', fr: 'Remise', pt: 'Desconto' };
      const terms = {
        ...{ kind: couponKinds.mall, title, off: 500, unit: 'share' as const, purse: 'coins' as const, minimum, ends },
        begins: now - 1,
      } as const;
      await withTransaction(of(), (tx) => grantCoupons(tx, { memberId, cause: newKey(), count: 1, terms, now }));
      const { rows } = await of().db.execute<{ id: number }>(
        `select max(id) as id from coupons where member_id = ${memberId}`,
      );
      return rows[0]!.id;
    },
    /** Pieces that are left of an option without an order in between; null before its first order. */
    async left(goods: number, option = ''): Promise<number | null> {
      const rows = await of().db.select().from(mallStock).where(eq(mallStock.goods, goods));
      const row = rows.find((one) => one.option === option);
      return row === undefined ? null : row.supplied - row.sold;
    },
  };
}
