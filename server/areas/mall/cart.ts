import { and, eq } from 'drizzle-orm';
import {
  contract,
  couponKinds,
  couponOff,
  couponReason,
  couponStates,
  type AnswerInputOf,
  type CouponPurchase,
  type MallType,
  type ParsedOf,
} from '../../../contract';
import { refuseField } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { coupons } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { balances } from '../../ledger';
import { gateOf, hasTopUps, readMall } from './goods';
import { purseOf, soldAt, type GoodsRow, type MallSettings } from './settings';
import { readStock } from './stock';

export type CartLine = ParsedOf<typeof contract.mall.buy>['goods'][number];

/** A line of a cart with its item. `row` is null for goods that are not sold. */
export interface PricedLine {
  readonly line: CartLine;
  readonly row: GoodsRow | null;
  /** The price of a piece now; for goods that are not sold the price that was sent. */
  readonly price: number;
}

/**
 * Finds the goods of a cart with their prices at `now`. Refuses a cart that can never be ordered (invalid, field
 * goods): equal lines, unknown options, another type, more than `maxCount` pieces, or several lines of which one is no
 * parcel.
 */
export function priceCart(
  mall: MallSettings,
  { goods, type, now, withTopUps }: { goods: readonly CartLine[]; type: MallType; now: number; withTopUps: boolean },
): readonly PricedLine[] {
  if (new Set(goods.map(({ id, option }) => `${id}:${option}`)).size < goods.length) refuseField('goods');
  const lines = goods.map((line): PricedLine => {
    const sold = soldAt(mall, { id: line.id, now, withTopUps });
    return { line, row: sold?.row ?? null, price: sold?.price ?? line.unitPrice };
  });
  for (const { line, row } of lines) {
    if (row === null) continue;
    const isKnown = row.type === type && row.options.some(({ code }) => code === line.option);
    if (!isKnown || (goods.length > 1 && row.kind !== 'parcel')) refuseField('goods');
  }
  for (const row of mall.goods) {
    const pieces = goods.reduce((sum, { id, count }) => sum + (id === row.id ? count : 0), 0);
    if (pieces > row.maxCount) refuseField('goods');
  }
  return lines;
}

/** The price of lines without a coupon. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { line, price }) => sum + price * line.count, 0);

/** The purchase that a coupon is checked against; null when an item of the cart takes no coupons. */
export function purchaseOf(lines: readonly PricedLine[], type: MallType): CouponPurchase | null {
  if (lines.length === 0 || lines.some(({ row }) => row?.takesCoupons !== true)) return null;
  const unitPrice = Math.min(...lines.map(({ price }) => price));
  return { kind: couponKinds.mall, purse: purseOf(type), total: totalOf(lines), unitPrice };
}

type Quote = AnswerInputOf<typeof contract.mall.quote>;

/** What a coupon would take off, or why it takes nothing. Reads only. */
async function tryCoupon(
  { tx, deps: { market }, now }: Pick<Ctx, 'tx' | 'deps' | 'now'>,
  { id, memberId, purchase }: { id: number; memberId: number; purchase: CouponPurchase | null },
): Promise<Pick<Quote, 'off' | 'couponProblem'>> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.memberId, memberId)));
  if (row === undefined) return { off: 0, couponProblem: 'unknown' };
  if (purchase === null) return { off: 0, couponProblem: 'kind' };
  const { beginsAt: begins, endsAt: ends, usedAt, ...terms } = row;
  const state = usedAt === null ? couponStates.usable : couponStates.used;
  const reason = couponReason({ ...terms, begins, ends, state }, purchase, now);
  const off = reason === null ? couponOff(row, purchase, market) : 0;
  return { off, couponProblem: reason ?? (off === 0 ? 'minimum' : null) };
}

/** Prices of a cart and what hinders its order (MAL-1). Changes nothing. */
export const quoteVerb = verb(
  contract.mall.quote,
  async ({ ctx, input: { type, goods, coupons: chosen } }): Promise<Quote> => {
    const { tx, deps, now } = ctx;
    const { id: memberId } = signedIn(ctx);
    const lines = priceCart(await readMall(deps), { goods, type, now, withTopUps: hasTopUps(deps) });
    const there = lines.filter(({ row }) => row !== null);
    const stock = await readStock(
      tx,
      deps.market.code,
      there.flatMap(({ row }) => row ?? []),
    );
    const total = totalOf(there);
    const [couponId] = chosen;
    const { off, couponProblem } =
      couponId === undefined
        ? { off: 0, couponProblem: null }
        : await tryCoupon(ctx, { id: couponId, memberId, purchase: purchaseOf(there, type) });
    return {
      lines: lines.map(({ line: { id, option, count, unitPrice }, row, price }) => {
        const left = row === null ? 0 : (stock.get(`${id}:${option}`) ?? 0);
        const problem = row === null ? 'gone' : left < count ? 'stock' : price !== unitPrice ? 'price' : null;
        return { id, option, count, unitPrice: price, stock: left, problem };
      }),
      total,
      off,
      pay: total - off,
      couponProblem,
      have: (await balances(tx, memberId))[purseOf(type)],
      ...(await gateOf(ctx, type)),
    };
  },
  { tx: 'read', anyDevice: true, limit: [{ name: 'mall-quote', max: 120, windowMs: 60_000, by: byMember }] },
);
