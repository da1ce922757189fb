import { eq } from 'drizzle-orm';
import { codes, contract, isWeakPin } from '../../../contract';
import { members } from '../../db/schema';
import { refuse } from '../../kit/refuse';
import { byMember, signedIn, verb } from '../../kit/verb';
import { hashPin } from './pin';

/** Sets or changes the PIN (SES-20). Errors: stepUp, weakPin, tooMany. */
export const setPin = verb(contract.security.setPin, async ({ ctx, input: { pin } }) => {
  const { deps } = ctx;
  const { id } = signedIn(ctx);
  const [own] = await deps.db.select({ mobile: members.mobile }).from(members).where(eq(members.id, id));
  if (isWeakPin(pin, own?.mobile ?? '')) refuse(codes.weakPin, 'weakPin', { field: 'pin' });
  // Hashed outside any transaction: it takes longer than everything else here.
  const pinHash = await hashPin(deps, id, pin);
  await deps.db.update(members).set({ pinHash, pinTries: 0 }).where(eq(members.id, id));
  return {};
}, { tx: 'none', fresh: true, limit: [{ name: 'set-pin', max: 10, windowMs: 900_000, by: byMember }] });

/** Removes the PIN; without one nothing happens. Errors: stepUp. */
export const removePin = verb(contract.security.removePin, async ({ ctx }) => {
  await ctx.tx.update(members).set({ pinHash: null, pinTries: 0 }).where(eq(members.id, signedIn(ctx).id));
  return {};
}, { fresh: true });
