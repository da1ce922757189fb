import { desc, eq, sql } from 'drizzle-orm';
import { codes, contract, type SignedIn } from '../../../contract';
import { signIns } from '../../db/schema';
import type { Tx } from '../../db/types';
import { readSettings } from '../../core/read-settings';
import { signInSchema } from './settings';
import { refuse } from '../../core/refuse';
import { claimVerb } from '../../core/claim';
import { signedIn, verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';
import { post } from '../../ledger';

type SignRow = typeof signIns.$inferSelect;
const days = 7;

const lastOf = async (tx: Tx, memberId: number): Promise<SignRow | undefined> =>
  (await tx.select().from(signIns).where(eq(signIns.memberId, memberId)).orderBy(desc(signIns.day)).limit(1))[0];

const placeAfter = (last: SignRow | undefined): number => ((last?.place ?? 0) % days) + 1;
const answerOf = ({ place, coins, createdAt }: SignRow): SignedIn => ({
  day: place,
  cashBack: coins,
  grand: place === days,
  createTime: createdAt,
});

/**
 * Returns the seven days of the cycle (C54, SGN-1). Days up to the last sign-in are marked, however long ago it was
 * (Q19).
 */
export const preview = verb(contract.dailyBonus.preview, async ({ ctx }) => {
  const { coins } = await readSettings(ctx.deps, 'sign-in', signInSchema);
  const last = await lastOf(ctx.tx, signedIn(ctx).id);
  const done = last !== undefined && last.day >= marketDay(ctx.deps.market.timeZone, ctx.now).name;
  const today = done ? last.place : placeAfter(last);
  return coins.map((cashBack, at) => {
    const day = at + 1;
    return {
      day,
      cashBack,
      grand: day === days,
      today: day === today,
      status: day < today || (done && day === today) ? (1 as const) : (0 as const),
    };
  });
});

/**
 * Signs in for the market's day, once for each member and day (C55, M16). A row lock makes requests of a member run one
 * after the other.
 */
export const sign = claimVerb(contract.dailyBonus.sign, {
  before: ({ deps }) => readSettings(deps, 'sign-in', signInSchema),
  async claim({ tx, ctx, memberId, key, before: { coins } }) {
    const {
      now,
      deps: { market },
    } = ctx;
    const day = marketDay(market.timeZone, now).name;
    await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
    const last = await lastOf(tx, memberId);
    // After the clock was set back, the last sign-in may have a later day; it counts as today's.
    if (last && last.day >= day) return refuse(codes.signedToday, 'signedToday', { ...answerOf(last) });
    const place = placeAfter(last);
    const given = coins[place - 1]!;
    const { id: transactionId } = await post(tx, {
      memberId,
      key,
      naturalKey: `sign:${memberId}:${day}`,
      reason: 'sign-in',
      actor: 'member',
      now,
      cause: { day, place },
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -given },
        { account: 'member', purse: 'coins', amount: given },
      ],
    });
    const row = { memberId, day, place, coins: given, transactionId, createdAt: now };
    await tx.insert(signIns).values(row);
    return answerOf(row);
  },
});
