import { and, eq, sql } from 'drizzle-orm';
import { contract, mostFirstItems } from '../../../contract';
import { firstOffers, members, transactions } from '../../db/schema';
import type { Ctx } from '../../kit/deps';
import { signedIn, verb } from '../../kit/verb';
import { readTerms } from '../../payments';
import { readCoolOff } from '../../protection';
import { sellable } from './catalogue';

/** The first visit is for looking around. */
const notBeforeMs = 3_600_000;
/** How long the same answer is given again. */
const againMs = 600_000;

/** Whether the gift of a first deposit is still to be had: not after a deposit, nor for an account without gifts (A7). */
async function isGiven({ tx }: Ctx, memberId: number): Promise<boolean> {
  const [own] = await tx.select({ gifts: members.gifts }).from(members).where(eq(members.id, memberId));
  if (own?.gifts !== true) return false;
  const [row] = await tx.select({ id: transactions.id }).from(transactions)
    .where(and(eq(transactions.memberId, memberId), eq(transactions.reason, 'deposit'))).limit(1);
  return row === undefined;
}

/** What a first deposit brings, once (DEP-25). */
export const firstOffer = verb(contract.pay.firstOffer, async ({ ctx }) => {
  const { tx, deps, now } = ctx;
  const { id: memberId, registeredAt } = signedIn(ctx);
  const { firstCoins, firstMin } = await readTerms(tx, deps.market.code, now);
  if (firstCoins === 0 || !deps.payments.open || now - registeredAt < notBeforeMs) return null;
  if (await readCoolOff(tx, memberId, now) > 0 || !(await isGiven(ctx, memberId))) return null;
  const items = (await sellable(ctx)).filter(({ payMoney }) => payMoney >= firstMin).slice(0, mostFirstItems);
  if (items.length === 0) return null;
  const [shown] = await tx.insert(firstOffers).values({ memberId, shownAt: now })
    .onConflictDoUpdate({ target: firstOffers.memberId, set: { shownAt: sql`${firstOffers.shownAt}` } }).returning();
  return now - shown!.shownAt < againMs ? { coins: firstCoins, min: firstMin, items } : null;
});
