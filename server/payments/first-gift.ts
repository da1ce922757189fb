import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { DepositState, giftFor, type FirstGift, type MarketCode } from '../../contract';
import { depositOrders, members, transactions } from '../db/schema';
import type { Tx } from '../db/types';
import { readTerms } from './catalogue';

/** Natural key of the gift's transaction, so that the database refuses a second gift. */
export const firstGiftKey = (memberId: number): string => `first-deposit:${memberId}`;

/** When the member got the gift, ms; null for never. */
async function bookedAt(tx: Tx, memberId: number): Promise<number | null> {
  const [given] = await tx
    .select({ at: transactions.createdAt })
    .from(transactions)
    .where(eq(transactions.naturalKey, firstGiftKey(memberId)))
    .limit(1);
  return given?.at ?? null;
}
const isBooked = async (tx: Tx, memberId: number): Promise<boolean> => (await bookedAt(tx, memberId)) !== null;

/** Whether an earlier deposit was large enough for the gift by the current terms, which may have changed since. */
async function hasDeposited(tx: Tx, memberId: number, min: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.memberId, memberId),
        eq(transactions.reason, 'deposit'),
        sql`(${transactions.cause} ->> 'paid')::bigint >= ${min}::bigint`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether the account may get gifts at all (A7). */
async function hasGifts(tx: Tx, memberId: number): Promise<boolean> {
  const [own] = await tx.select({ gifts: members.gifts }).from(members).where(eq(members.id, memberId));
  return own?.gifts === true;
}

async function giftLeft(
  tx: Tx,
  { market, memberId, now }: { market: MarketCode; memberId: number; now: number },
): Promise<FirstGift | null> {
  const { firstCoins: coins, firstMin: min } = await readTerms(tx, market, now);
  if (
    coins === 0 ||
    !(await hasGifts(tx, memberId)) ||
    (await isBooked(tx, memberId)) ||
    (await hasDeposited(tx, memberId, min))
  )
    return null;
  return { coins, min };
}

/** Whether the member has had the gift, and when; `gone` when the member cannot get it any more. */
export async function firstGiftState(
  tx: Tx,
  who: { market: MarketCode; memberId: number; now: number },
): Promise<{ state: 'received' | 'gone' | 'open'; at: number | null }> {
  const at = await bookedAt(tx, who.memberId);
  if (at !== null) return { state: 'received', at };
  return { state: (await giftLeft(tx, who)) === null ? 'gone' : 'open', at: null };
}

/** Returns the gift that a new order may promise; null while another open order of the member promises it. */
export async function giftToPromise(
  tx: Tx,
  { market, memberId, now }: { market: MarketCode; memberId: number; now: number },
): Promise<FirstGift | null> {
  const gift = await giftLeft(tx, { market, memberId, now });
  if (gift === null) return null;
  const [promised] = await tx
    .select({ id: depositOrders.id })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        lt(depositOrders.state, DepositState.success),
        gt(depositOrders.firstPromised, 0),
      ),
    )
    .limit(1);
  return promised === undefined ? gift : null;
}

interface Paid {
  readonly memberId: number;
  readonly paid: number;
  /** Gift coins that the order promised; 0 for none. */
  readonly promised: number;
}

/**
 * Returns the gift coins for a deposit that is being credited: the promised ones, or else those of the current terms. A
 * member gets the gift once.
 */
export async function giftOf(
  tx: Tx,
  { market, memberId, paid, promised, now }: { market: MarketCode; now: number } & Paid,
): Promise<number> {
  // An account that has lost its gifts since gets none, even if the order promised them.
  if (promised > 0) return (await hasGifts(tx, memberId)) && !(await isBooked(tx, memberId)) ? promised : 0;
  return giftFor(paid, await giftLeft(tx, { market, memberId, now }));
}
