import { and, eq, sql } from 'drizzle-orm';
import { contract, mostFirstItems } from '../../../contract';
import { firstOffers, transactions } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { giftToPromise } from '../../payments';
import { readCoolOff } from '../../sessions/cool-off';
import { sellable } from './catalogue';

/** No offer in this time after registration (ms), so that the first visit is not disturbed. */
const notBeforeMs = 3_600_000;
/** How long after the offer was first shown the call returns it again, in ms. */
const againMs = 600_000;

async function hasDeposited({ tx }: Ctx, memberId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.memberId, memberId), eq(transactions.reason, 'deposit')))
    .limit(1);
  return row !== undefined;
}

/** The gift that the next deposit can bring. The deposit page calls this at each visit. */
export const gift = verb(contract.pay.gift, ({ ctx }) =>
  giftToPromise(ctx.tx, { market: ctx.deps.market.code, memberId: signedIn(ctx).id, now: ctx.now }),
);

/** Offers the first-deposit gift once (DEP-25). */
export const firstOffer = verb(
  contract.pay.firstOffer,
  async ({ ctx }) => {
    const { tx, deps, now } = ctx;
    const { id: memberId, registeredAt } = signedIn(ctx);
    if (!deps.payments.open || now - registeredAt < notBeforeMs) return null;
    const due = await giftToPromise(tx, { market: deps.market.code, memberId, now });
    if (due === null) return null;
    if ((await readCoolOff(tx, memberId, now)) > 0 || (await hasDeposited(ctx, memberId))) return null;
    const items = (await sellable(ctx)).filter(({ payMoney }) => payMoney >= due.min).slice(0, mostFirstItems);
    if (items.length === 0) return null;
    const [shown] = await tx
      .insert(firstOffers)
      .values({ memberId, shownAt: now })
      .onConflictDoUpdate({ target: firstOffers.memberId, set: { shownAt: sql`${firstOffers.shownAt}` } })
      .returning();
    return now - shown!.shownAt < againMs ? { ...due, items } : null;
  },
  { anyDevice: true },
);
