import { eq } from 'drizzle-orm';
import { codes, contract, freshMs } from '../../../contract';
import { members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../kit/deps';
import { refuse, refuseField, refuseTooMany } from '../../kit/refuse';
import { byIp, signedIn, verb } from '../../kit/verb';
import { refresh } from '../../sessions/fresh';
import { refuseCode, tryCode } from '../member/sms-codes';
import { countPinTry, forgetPinTries, isPin, takeBackPinTry } from './pin';
import { tell } from './tell';

/** Short work in a transaction of its own: a counted try stays, whatever becomes of the rest. */
const write = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.deps.db.transaction((transaction) => work(transaction as unknown as Tx));

async function proveByCode(ctx: Ctx, smsCode: string): Promise<void> {
  const { id } = signedIn(ctx);
  const verdict = await write(ctx, async (tx) => {
    const [own] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, id));
    return tryCode(tx, ctx, { mobile: own?.mobile ?? '', purpose: 'branch', code: smsCode, use: true });
  });
  if (verdict !== 'right') refuseCode(ctx.deps, verdict);
}

/** Refuses unless the PIN is right. The last wrong one locks it, and the owner is told (A22). */
async function proveByPin(ctx: Ctx, pin: string): Promise<void> {
  const { id } = signedIn(ctx);
  const [own] = await ctx.deps.db.select({ pinHash: members.pinHash }).from(members).where(eq(members.id, id));
  if (own?.pinHash == null) return refuse(codes.pinNotSet, 'pinNotSet');
  const counted = await write(ctx, (tx) => countPinTry(tx, id));
  if (counted === null || counted.stored === null) return refuse(codes.pinLocked, 'pinLocked', { left: 0 });
  const right = await isPin(ctx.deps, id, counted.stored, pin);
  if (right === undefined) {
    await write(ctx, (tx) => takeBackPinTry(tx, id));
    return refuseTooMany(1_000);
  }
  if (right) return;
  if (counted.left > 0) refuse(codes.pinWrong, counted.left === 1 ? 'pinWrongLast' : 'pinWrong', { field: 'pin', left: counted.left });
  await write(ctx, (tx) => tell(tx, ctx, id, 'pinLockedTitle', 'pinLockedText'));
  refuse(codes.pinLocked, 'pinLocked', { left: 0 });
}

/** Branch authentication by a code or the PIN (R-10, SES-20): the session is fresh then. */
export const branch = verb(contract.security.branch, async ({ ctx, input: { smsCode, pin } }) => {
  const { id, tokenHash } = signedIn(ctx);
  if ((smsCode === undefined) === (pin === undefined)) return refuseField('smsCode', 'proofNeeded');
  if (pin !== undefined) await proveByPin(ctx, pin);
  else await proveByCode(ctx, smsCode ?? '');
  await write(ctx, async (tx) => {
    await refresh(tx, tokenHash, ctx.now);
    await forgetPinTries(tx, id);
  });
  return { freshUntil: ctx.now + freshMs };
}, { tx: 'none', whileExcluded: true, limit: [{ name: 'branch-ip', max: 60, windowMs: 600_000, by: byIp }] });
