import { eq } from 'drizzle-orm';
import { codes } from '../../../../contract';
import { members } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import type { Ctx } from '../../../core/deps';
import { refuse, refuseField, refuseTooMany } from '../../../core/refuse';
import { signedIn } from '../../../core/verb';
import { passwordGate } from '../password-gate';
import { isPassword } from '../password-hash';
import { refuseCode, tryCode } from '../sms-codes';
import { countPinTry, isPin, takeBackPinTry } from './pin';
import { tell } from './tell';

const readOwn = async (ctx: Ctx): Promise<Pick<typeof members.$inferSelect, 'mobile' | 'passwordHash' | 'pinHash'>> => {
  const { mobile, passwordHash, pinHash } = members;
  const { id } = signedIn(ctx);
  const [own] = await ctx.deps.db.select({ mobile, passwordHash, pinHash }).from(members).where(eq(members.id, id));
  if (own === undefined) throw new Error(`no member ${id}`);
  return own;
};

/** Refuses unless the code is the one sent for a branch authentication. Uses the code up. */
export async function proveByCode(ctx: Ctx, smsCode: string): Promise<void> {
  const { mobile } = await readOwn(ctx);
  const given = { mobile, purpose: 'branch', code: smsCode, use: true } as const;
  const verdict = await withTransaction(ctx.deps, (tx) => tryCode(tx, ctx, given));
  if (verdict !== 'right') refuseCode(ctx.deps, verdict);
}

/**
 * Refuses unless the PIN is correct; `field` is its name in the refusal. The last wrong try locks the PIN and notifies
 * the owner (A22).
 */
export async function proveByPin(ctx: Ctx, pin: string, field = 'pin'): Promise<void> {
  const { id } = signedIn(ctx);
  if ((await readOwn(ctx)).pinHash === null) return refuse(codes.pinNotSet, 'pinNotSet');
  const counted = await withTransaction(ctx.deps, (tx) => countPinTry(tx, id));
  if (counted === null || counted.stored === null) return refuse(codes.pinLocked, 'pinLocked', { left: 0 });
  const right = await isPin(ctx.deps, { memberId: id, stored: counted.stored, pin });
  if (right === undefined) {
    await withTransaction(ctx.deps, (tx) => takeBackPinTry(tx, id));
    return refuseTooMany(1_000);
  }
  if (right) return;
  const { left } = counted;
  if (left > 0) refuse(codes.pinWrong, left === 1 ? 'pinWrongLast' : 'pinWrong', { field, left });
  await withTransaction(ctx.deps, (tx) =>
    tell(tx, ctx, { memberId: id, title: 'pinLockedTitle', content: 'pinLockedText' }),
  );
  refuse(codes.pinLocked, 'pinLocked', { left: 0 });
}

async function proveByPassword(ctx: Ctx, password: string): Promise<void> {
  const { passwordHash } = await readOwn(ctx);
  const right = await passwordGate(() => isPassword(passwordHash, password));
  if (right === undefined) refuseTooMany(1_000);
  else if (!right.value) refuse(codes.wrongPassword, 'wrongPassword', { field: 'password' });
}

/** Proof for setting or removing a PIN; exactly one of the three. */
export interface PinProof {
  readonly password?: string | undefined;
  readonly old?: string | undefined;
  readonly smsCode?: string | undefined;
}

/**
 * Refuses unless exactly one proof was given and it is correct. A session alone is not enough to set a PIN, because its
 * token may be stolen.
 */
export async function provePinChange(ctx: Ctx, { password, old, smsCode }: PinProof): Promise<void> {
  const given = [password, old, smsCode].filter((proof) => proof !== undefined);
  if (given.length !== 1) return refuseField('password', 'pinProofNeeded');
  if (password !== undefined) return proveByPassword(ctx, password);
  if (old !== undefined) return proveByPin(ctx, old, 'old');
  return proveByCode(ctx, smsCode ?? '');
}
