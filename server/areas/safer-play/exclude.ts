import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { refuse, refuseTooMany } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { closeAccount } from './pause';
import { countTry, forgetTries, passwordGate, isPassword } from '../access';

/** Starts a self-exclusion (C11, ACC-9, Q30). Password tries are limited as at a login (A1). */
export const exclude = verb(
  contract.protection.exclude,
  async ({ ctx, input: { period, reason, password } }) => {
    const { id } = signedIn(ctx);
    const key = `exclude:${id}`;
    const { delayMs } = await withTransaction(ctx.deps, (tx) => countTry(tx, key, ctx.now));
    if (delayMs > 0) await pause(delayMs);
    const [account] = await ctx.deps.db
      .select({ passwordHash: members.passwordHash })
      .from(members)
      .where(eq(members.id, id));
    // Hashing is slow, so it runs outside any transaction.
    const checked = await passwordGate(() => isPassword(account?.passwordHash || null, password));
    if (checked === undefined) return refuseTooMany(1_000);
    if (!checked.value) return refuse(codes.credentials, 'wrongPassword');
    return withTransaction(ctx.deps, async (tx) => {
      await forgetTries(tx, key);
      return { until: await closeAccount(tx, { memberId: id, period, reason, now: ctx.now }) };
    });
  },
  { tx: 'none' },
);
