import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { codes, contract, type MallOrder, type ParsedOf } from '../../../contract';
import { networkOf } from '../../../contract/numbers/mobile';
import type { Ctx } from '../../core/deps';
import { fingerprintOf, onceByKey, type Keyed } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { mallLines, mallOrders, mallTopUps, members, settings as settingRows } from '../../db/schema';
import { post } from '../../ledger';
import { refuseUnfit, useCoupon } from '../coupons';
import { levelOf, readVip } from '../vip';
import { sealForOrder } from './addresses';
import { priceCart, purchaseOf, totalOf, type PricedLine } from './cart';
import { entered, giveTickets, lockPurses, moveOrder, type Changing } from './change';
import { hasTopUps, networksOf, presentName } from './goods';
import { readOrder, type OrderRow } from './read';
import { isTopUp, mallSchema, mallSettingsName, purseOf, type MallSettings } from './settings';
import { takeStock } from './stock';
import { sendTopUp } from './top-ups';

type Input = ParsedOf<typeof contract.mall.buy>;
type Vip = Awaited<ReturnType<typeof readVip>>;
/** A line of which the goods are sold. */
type SoldLine = PricedLine & { readonly row: NonNullable<PricedLine['row']> };

/**
 * Reads goods and prices in the buying transaction. The shared lock makes a change of prices wait until the end of the
 * transaction.
 */
async function readPrices({ tx, ctx: { deps } }: Pick<Keyed, 'tx' | 'ctx'>): Promise<MallSettings> {
  const [row] = await tx
    .select({ value: settingRows.value })
    .from(settingRows)
    .where(eq(settingRows.key, `${mallSettingsName}:${deps.market.code}`))
    .for('share');
  return v.parse(mallSchema, row?.value);
}

/** The lines of a cart at the prices that the member saw. Refuses goods that are gone, and other prices. */
function soldLines(lines: readonly PricedLine[]): readonly SoldLine[] {
  const sold = lines.map((one): SoldLine => {
    const { row } = one;
    return row === null ? refuse(codes.mallGone, 'mallGone', { id: one.line.id }) : { ...one, row };
  });
  const changed = sold.filter(({ line, price }) => line.unitPrice !== price);
  if (changed.length > 0)
    refuse(codes.mallChanged, 'mallChanged', {
      lines: changed.map(({ line: { id, option }, price }) => ({ id, option, unitPrice: price })),
    });
  return sold;
}

/** Refuses a member whose level is too low for the type (Q63). */
async function guardLevel({ tx, ctx, memberId }: Keyed, { input, vip }: { input: Input; vip: Vip }): Promise<void> {
  const minLevel = purseOf(input.type) === 'coins' ? vip.coinMallLevel : vip.diamondMallLevel;
  const level = await levelOf(tx, ctx, { memberId, settings: vip });
  if (level < minLevel) refuse(codes.mallLevel, 'mallLevel', { minLevel });
}

/** Takes the stock of all lines, in one order for all purchases, so that two of them never wait for each other. */
async function takeAll({ tx, ctx: { deps, now } }: Keyed, lines: readonly SoldLine[]): Promise<void> {
  const sorted = lines.toSorted(
    (one, other) => one.line.id - other.line.id || (one.line.option < other.line.option ? -1 : 1),
  );
  for (const { line, row } of sorted) {
    const shipped = row.options.find(({ code }) => code === line.option)!.stock;
    const key = { market: deps.market.code, goods: line.id, option: line.option };
    await takeStock(tx, key, { count: line.count, shipped, now });
  }
}

/** What the coupon of the cart takes off; 0 without one. Uses it up. */
async function takeOff({ tx, ctx, memberId, key }: Keyed, { coupons, type }: Input, lines: readonly SoldLine[]) {
  const [couponId] = coupons;
  if (couponId === undefined) return { couponId: null, off: 0 };
  const purchase = purchaseOf(lines, type) ?? refuseUnfit();
  const { market } = ctx.deps;
  const off = await useCoupon(tx, { market, memberId, couponId, purchase, usedFor: `mall:${key}`, now: ctx.now });
  return { couponId, off };
}

interface Payment {
  readonly input: Input;
  readonly paid: number;
  /** What the locked purse holds. */
  readonly have: number;
}

/** Takes the price. Refuses with insufficientCoins or insufficientDiamonds. Returns the ledger transaction, or null. */
async function pay({ tx, ctx, memberId, key }: Keyed, { input, paid, have }: Payment): Promise<number | null> {
  if (paid === 0) return null;
  const purse = purseOf(input.type);
  if (have < paid && purse === 'coins') refuse(codes.insufficientCoins, 'mallPoorCoins', { have, need: paid });
  if (have < paid) refuse(codes.insufficientDiamonds, 'mallPoorDiamonds', { have, need: paid });
  const { id } = await post(tx, {
    memberId,
    key: `mall:${key}`,
    reason: 'mall',
    actor: 'member',
    now: ctx.now,
    cause: { goods: input.goods.map(({ id: goodsId, option, count }) => ({ id: goodsId, option, count })) },
    entries: [
      { account: 'member', purse, amount: -paid },
      { account: 'house:promo', purse, amount: paid },
    ],
  });
  return id;
}

/** Puts airtime or data into the queue of the provider, to the member's own mobile. Refuses with mallNetwork. */
async function queueTopUp({ tx, ctx: { deps, now }, memberId }: Keyed, { order, input, line }: Digital): Promise<void> {
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  const { mobile } = member!;
  const { code } = deps.market;
  const known = networksOf(code);
  const network = presentName(code, input.network ?? networkOf(code, mobile)?.name ?? '');
  if (!known.includes(network)) refuse(codes.mallNetwork, 'mallNetwork', { networks: known });
  await tx.insert(mallTopUps).values({
    id: order.id,
    provider: deps.payments.topUps!.name,
    kind: line.row.kind as 'airtime' | 'data',
    amount: line.row.size! * line.line.count,
    mobile,
    network,
    nextCheckAt: now,
    createdAt: now,
  });
}

interface Digital {
  readonly order: OrderRow;
  readonly input: Input;
  readonly line: SoldLine;
  readonly ticketDays: number;
}

/** Delivers tickets in the buying transaction, and queues airtime and data. */
async function deliver(keyed: Keyed, changing: Changing, digital: Digital): Promise<void> {
  const { order, line, ticketDays } = digital;
  if (isTopUp(line.row)) return queueTopUp(keyed, digital);
  await giveTickets(changing, order, { tickets: line.row.size! * line.line.count, days: ticketDays });
  await moveOrder(changing, order, { state: 'delivered' });
}

/** Makes an order in the caller's transaction. Locks: prices, purses, level, stock, coupon. */
async function makeOrder(
  keyed: Keyed,
  { input, vip, fingerprint }: { input: Input; vip: Vip; fingerprint: string },
): Promise<number> {
  const { tx, ctx, memberId, key } = keyed;
  const { deps, now } = ctx;
  const { goods, type } = input;
  const mall = await readPrices(keyed);
  const lines = soldLines(priceCart(mall, { goods, type, now, withTopUps: hasTopUps(deps) }));
  const have = (await lockPurses(tx, memberId))[purseOf(type)];
  await guardLevel(keyed, { input, vip });
  const digital = lines[0]!.row.kind !== 'parcel';
  const sealed = digital ? null : await sealForOrder({ tx, ctx, memberId, key }, input.addressId);
  await takeAll(keyed, lines);
  const { couponId, off } = await takeOff(keyed, input, lines);
  const total = totalOf(lines);
  const paid = total - off;
  const transactionId = await pay(keyed, { input, paid, have });
  const [order] = await tx
    .insert(mallOrders)
    .values({
      ...{ memberId, type, digital, total, off, paid, couponId, key, fingerprint, transactionId, sealed },
      market: deps.market.code,
      state: 'placed',
      createdAt: now,
    })
    .returning();
  await tx.insert(mallLines).values(
    lines.map(({ line: { id, option, count }, row: { kind, name, image }, price }) => ({
      ...{ orderId: order!.id, goods: id, option, kind, name, image, count },
      unitPrice: price,
    })),
  );
  const changing: Changing = { tx, deps, actor: 'member', now, quiet: true };
  await entered(changing, order!);
  if (digital) await deliver(keyed, changing, { order: order!, input, line: lines[0]!, ticketDays: mall.ticketDays });
  return order!.id;
}

/** The order of a key, when its stored answer has expired. Refuses the key of another request. */
async function madeBefore({ tx, memberId, key }: Keyed, fingerprint: string): Promise<{ id: number } | null> {
  const { rows } = await tx.execute<{ id: number; fingerprint: string }>(
    sql`select id, fingerprint from mall_orders where member_id = ${memberId}::bigint and key = ${key}`,
  );
  if (rows[0] === undefined) return null;
  if (rows[0].fingerprint !== fingerprint) refuse(codes.keyConflict, 'keyConflict');
  return { id: rows[0].id };
}

/** Reads the current order, which must exist. */
export const orderNow = async (ctx: Ctx, id: number): Promise<MallOrder> =>
  (await readOrder({ ...ctx, tx: ctx.deps.db }, { memberId: signedIn(ctx).id, id }))!;

/**
 * Orders the goods of a cart once for its key (MAL-1). The stored answer is only the order's id, because the order
 * holds an address. Airtime and data are sent after the commit; what fails there is repeated by the sweep.
 */
export const buyVerb = verb(
  contract.mall.buy,
  async ({ ctx, input }): Promise<MallOrder> => {
    const vip = await readVip(ctx.deps);
    const fingerprint = fingerprintOf(contract.mall.buy.path, input);
    const { id } = await onceByKey<{ id: number }>(ctx, {
      fingerprint,
      made: (keyed) => madeBefore(keyed, fingerprint),
      effect: async (keyed) => ({ id: await makeOrder(keyed, { input, vip, fingerprint }) }),
    });
    await sendTopUp(ctx.deps, id);
    return orderNow(ctx, id);
  },
  { tx: 'none', limit: [{ name: 'mall-buy', max: 60, windowMs: 60_000, by: byMember }] },
);
