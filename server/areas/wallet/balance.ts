import { and, eq, gt } from 'drizzle-orm';
import { contract, type AnswerOf } from '../../../contract';
import { sessions } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { balances } from '../../ledger';

type Amounts = AnswerOf<typeof contract.account.balance>;

async function read(tx: Tx, memberId: number): Promise<Amounts> {
  const { locked, withdrawable, coins, diamonds } = await balances(tx, memberId);
  return { money: locked + withdrawable, withdrawMoney: withdrawable, bonusMoney: coins, diamond: diamonds };
}

/** Balances only, in one query (C25, Q7). */
export const balance = verb(contract.account.balance, ({ ctx }) => read(ctx.tx, signedIn(ctx).id), {
  whileExcluded: true,
});

/** The balances of the member whose session a token is; null without one. */
export async function balanceOfToken(
  { db }: Pick<Deps, 'db'>,
  tokenHash: string,
  now: number,
): Promise<Amounts | null> {
  const [session] = await db
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return session ? read(db, session.memberId) : null;
}
