import { eq } from 'drizzle-orm';
import { codes, contract, isWeakPin } from '../../../../contract';
import { members } from '../../../db/schema';
import { refuse } from '../../../core/refuse';
import { byMember, signedIn, verb, type LimitRule } from '../../../core/verb';
import { hashPin } from './pin';
import { provePinChange } from './prove';

/** Counted together with modifyPassword, because both calls can be used to guess the password. */
const limit: readonly LimitRule[] = [{ name: 'modify-password', max: 10, windowMs: 900_000, by: byMember }];

/** Sets or changes the PIN (SES-20). Errors: stepUp, weakPin, those of a proof, tooMany. */
export const setPin = verb(
  contract.security.setPin,
  async ({ ctx, input: { pin, ...proof } }) => {
    const { deps } = ctx;
    const { id } = signedIn(ctx);
    const [own] = await deps.db.select({ mobile: members.mobile }).from(members).where(eq(members.id, id));
    if (isWeakPin(pin, own?.mobile ?? '')) refuse(codes.weakPin, 'weakPin', { field: 'pin' });
    await provePinChange(ctx, proof);
    // Hashing is slow, so it runs outside any transaction.
    const pinHash = await hashPin(deps, id, pin);
    await deps.db.update(members).set({ pinHash, pinTries: 0 }).where(eq(members.id, id));
    return {};
  },
  { tx: 'none', limit },
);

/** Removes the PIN; does nothing when there is none. Errors: stepUp, those of a proof. */
export const removePin = verb(
  contract.security.removePin,
  async ({ ctx, input }) => {
    const { id } = signedIn(ctx);
    const [own] = await ctx.deps.db.select({ pinHash: members.pinHash }).from(members).where(eq(members.id, id));
    if (own?.pinHash == null) return {};
    await provePinChange(ctx, input);
    await ctx.deps.db.update(members).set({ pinHash: null, pinTries: 0 }).where(eq(members.id, id));
    return {};
  },
  { tx: 'none', limit },
);
