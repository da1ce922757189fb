import { and, eq, gt } from 'drizzle-orm';
import { codes, contract } from '../../../../contract';
import { members, passwordChanges } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Ctx } from '../../../core/deps';
import { refuse, refuseTooMany } from '../../../core/refuse';
import { byMember, signedIn, verb } from '../../../core/verb';
import { endSessions } from '../../../sessions';
import { forgetTries, triesKey } from '../login-tries';
import { passwordGate } from '../password-gate';
import { hashPassword, isPassword } from '../password-hash';
import { readPasswordOwner } from '../password-owner';
import { refuseWeakPassword } from '../password-rules';
import { tell } from './tell';

/** How long a repeated change is answered as successful, in ms. */
export const passwordRepeatMs = 10 * 60_000;

/** Runs a hash through the password gate; refuses when too many wait. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const done = await passwordGate(work);
  return done === undefined ? refuseTooMany(1_000) : done.value;
};

interface Change {
  readonly old: string;
  readonly chosen: string;
}

/** Joins both passwords into a text that is unique for each pair. */
const pair = ({ old, chosen }: Change): string => `${old.length}:${old}${chosen}`;

/** Whether the same change, with the same old and new password, was made recently. */
async function isRepeated({ deps, now }: Ctx, memberId: number, change: Change): Promise<boolean> {
  const [last] = await deps.db
    .select({ proof: passwordChanges.proof })
    .from(passwordChanges)
    .where(and(eq(passwordChanges.memberId, memberId), gt(passwordChanges.changedAt, now - passwordRepeatMs)));
  return last !== undefined && inTurn(() => isPassword(last.proof, pair(change)));
}

/** Stores the new password and ends all other sessions. Refuses when the password has changed since it was read. */
async function change(
  ctx: Ctx,
  from: { mobile: string; passwordHash: string },
  to: { passwordHash: string; proof: string },
): Promise<void> {
  const { id, tokenHash } = signedIn(ctx);
  await withTransaction(ctx.deps, async (tx) => {
    const changed = await tx
      .update(members)
      .set({ passwordHash: to.passwordHash })
      .where(and(eq(members.id, id), eq(members.passwordHash, from.passwordHash)))
      .returning({ id: members.id });
    if (changed.length === 0) refuse(codes.wrongPassword, 'wrongPassword', { field: 'old' });
    const row = { proof: to.proof, changedAt: ctx.now };
    await tx
      .insert(passwordChanges)
      .values({ memberId: id, ...row })
      .onConflictDoUpdate({ target: passwordChanges.memberId, set: row });
    await forgetTries(tx, triesKey(from.mobile, null));
    await endSessions(tx, id, tokenHash);
    await tell(tx, ctx, { memberId: id, title: 'passwordChangedTitle', content: 'passwordChangedText' });
  });
}

/**
 * Sets a new password and ends all other sessions (C9, ACC-5, A12). When a client repeats the change because the answer
 * was lost, it gets a success and nothing more changes. With a wrong old password the answer does not depend on the new
 * one, so that nobody can use it to confirm a guess of the current password.
 */
export const modifyPassword = verb(
  contract.security.modifyPassword,
  async ({ ctx, input: { old, new: chosen } }) => {
    const { deps } = ctx;
    const { id } = signedIn(ctx);
    const own = await readPasswordOwner(deps, id);
    if (old === chosen) refuse(codes.samePassword, 'samePassword', { field: 'new' });
    refuseWeakPassword(deps.market, 'new', { ...own, password: chosen });
    if (!(await inTurn(() => isPassword(own.passwordHash, old)))) {
      if (await isRepeated(ctx, id, { old, chosen })) return {};
      return refuse(codes.wrongPassword, 'wrongPassword', { field: 'old' });
    }
    const [passwordHash, proof] = [
      await inTurn(() => hashPassword(chosen)),
      await inTurn(() => hashPassword(pair({ old, chosen }))),
    ];
    await change(ctx, own, { passwordHash, proof });
    return {};
  },
  {
    tx: 'none',
    fresh: true,
    whileExcluded: true,
    limit: [
      { name: 'modify-password', max: 10, windowMs: 900_000, by: byMember },
      { name: 'modify-password-day', max: 20, windowMs: 86_400_000, by: byMember },
    ],
  },
);
