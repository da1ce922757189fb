import { eq } from 'drizzle-orm';
import { members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { signUpSchema, type SignUpSettings } from './sign-up-settings';
import { readSettings } from '../../core/read-settings';
import type { Ctx, Deps } from '../../core/deps';
import { networkOf } from '../../core/network';
import { TooMany } from '../../core/refuse';
import { limitAll } from '../../core/limits';
import { tell } from './security/tell';
import { hashDevice } from './login-tries';

/** The caps in force; read before the transaction of the registration. */
export const readSignUp = (deps: Deps): Promise<SignUpSettings> => readSettings(deps, 'sign-up', signUpSchema);

/** Counts a new account for its device and its address; false when one of them has had its gifts. */
async function takePlace(tx: Tx, { deviceId, ip, now }: Ctx, { device, address }: SignUpSettings): Promise<boolean> {
  try {
    await limitAll(
      tx,
      [
        { key: `gifts-device:${hashDevice(deviceId)}`, ...device },
        { key: `gifts-address:${networkOf(ip)}`, ...address },
      ],
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/**
 * Decides in the transaction of a registration whether the new member gets the welcome rain and the gift of the first
 * deposit (A7). The account is made either way; a notice tells who gets no gifts.
 */
export async function decideGifts(tx: Tx, ctx: Ctx, memberId: number, settings: SignUpSettings): Promise<void> {
  if (await takePlace(tx, ctx, settings)) return;
  await tx.update(members).set({ gifts: false }).where(eq(members.id, memberId));
  await tell(tx, ctx, memberId, 'noGiftsTitle', 'noGiftsText');
}
