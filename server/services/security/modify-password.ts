import { and, eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { refuse, refuseTooMany } from '../../kit/refuse';
import { signedIn, verb } from '../../kit/verb';
import { endSessions } from '../../sessions';
import { forgetTries, triesKey } from '../member/login-tries';
import { passwordGate } from '../member/password-gate';
import { hashPassword, isPassword } from '../member/password-hash';
import { isWeakPassword } from '../member/password-rules';
import { tell } from './tell';

/** Runs a hash when its turn has come. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const done = await passwordGate(work);
  return done === undefined ? refuseTooMany(1_000) : done.value;
};

/**
 * Chooses a new password and ends every other session (C9, ACC-5, A12). Sent again after a lost answer, the old one is no
 * longer right but the new one is: that is a success, and changes nothing more.
 */
export const modifyPassword = verb(contract.security.modifyPassword, async ({ ctx, input: { old, new: chosen } }) => {
  const { deps } = ctx;
  const { id, tokenHash } = signedIn(ctx);
  const [own] = await deps.db.select({ mobile: members.mobile, passwordHash: members.passwordHash }).from(members).where(eq(members.id, id));
  if (own === undefined) throw new Error(`no member ${id}`);
  if (old === chosen) refuse(codes.samePassword, 'samePassword', { field: 'new' });
  if (isWeakPassword(chosen, own.mobile)) refuse(codes.weakPassword, 'weakPassword', { field: 'new' });
  if (!(await inTurn(() => isPassword(own.passwordHash, old)))) {
    if (await inTurn(() => isPassword(own.passwordHash, chosen))) return {};
    return refuse(codes.wrongPassword, 'wrongPassword', { field: 'old' });
  }
  const passwordHash = await inTurn(() => hashPassword(chosen));
  await deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const changed = await tx.update(members).set({ passwordHash })
      .where(and(eq(members.id, id), eq(members.passwordHash, own.passwordHash))).returning({ id: members.id });
    // Somebody else was faster: what was proved above holds no longer.
    if (changed.length === 0) refuse(codes.wrongPassword, 'wrongPassword', { field: 'old' });
    await forgetTries(tx, triesKey(own.mobile, null));
    await endSessions(tx, id, tokenHash);
    await tell(tx, ctx, id, 'passwordChangedTitle', 'passwordChangedText');
  });
  return {};
}, { tx: 'none', fresh: true, whileExcluded: true, limit: [{ name: 'modify-password', max: 10, windowMs: 900_000, by: ({ ctx }) => String(ctx.member?.id ?? '') }] });
