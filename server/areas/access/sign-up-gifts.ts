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

/** Reads the caps in force. Call it before the transaction of the registration. */
export const readSignUp = (deps: Deps): Promise<SignUpSettings> => readSettings(deps, 'sign-up', signUpSchema);

/**
 * Counts a gift for the device and the address of a new member. `gift` separates the counts of different gifts. Returns
 * false, and counts nothing, when one of them has reached its cap.
 */
export async function takePlace(
  tx: Tx,
  { deviceId, ip, now }: Ctx,
  { gift, settings: { device, address } }: { gift: string; settings: SignUpSettings },
): Promise<boolean> {
  try {
    await limitAll(tx, {
      limits: [
        { key: `${gift}-device:${hashDevice(deviceId)}`, ...device },
        { key: `${gift}-address:${networkOf(ip)}`, ...address },
      ],
      now,
    });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/**
 * Decides whether the new member gets the welcome rain and the first-deposit gift (A7). Must run in the transaction of
 * the registration. The account is created in both cases; a notice informs a member without gifts.
 */
export async function decideGifts(
  tx: Tx,
  ctx: Ctx,
  { memberId, settings }: { memberId: number; settings: SignUpSettings },
): Promise<void> {
  if (await takePlace(tx, ctx, { gift: 'gifts', settings })) return;
  await tx.update(members).set({ gifts: false }).where(eq(members.id, memberId));
  await tell(tx, ctx, { memberId, title: 'noGiftsTitle', content: 'noGiftsText' });
}
