import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { refuse, refuseTooMany } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { closeAccount } from './pause';
import { countTry, forgetTries, passwordGate, isPassword } from '../access';

/**
 * Closes the account at the member's wish (C11, ACC-9, Q30). Tries of the password are counted like those at login
 * (A1).
 */
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
    // The hash is worked on outside any transaction: it takes longer than everything else here.
    const checked = await passwordGate(() => isPassword(account?.passwordHash || null, password));
    if (checked === undefined) return refuseTooMany(1_000);
    if (!checked.value) return refuse(codes.credentials, 'wrongPassword');
    return withTransaction(ctx.deps, async (tx) => {
      await forgetTries(tx, key);
      return { until: await closeAccount(tx, id, period, reason, ctx.now) };
    });
  },
  { tx: 'none' },
);
