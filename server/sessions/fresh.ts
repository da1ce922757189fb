import { and, eq } from 'drizzle-orm';
import { freshMs } from '../../contract';
import { sessionDevices, sessions } from '../db/schema';
import type { Tx } from '../db/types';
import type { SessionMember } from '../core/deps';

type Proof = Pick<SessionMember, 'freshAt'>;

/** When a session stops counting as fresh on the device that asks; 0 on a device that has proved nothing. */
export const freshUntil = ({ freshAt }: Proof): number => (freshAt === null ? 0 : freshAt + freshMs);

/** Whether the device that asks is the one that logged in, or has proved since that the member holds it. */
export const isProven = ({ freshAt }: Proof): boolean => freshAt !== null;

/** Whether the holder of this device has lately proved to be the member. A clock that was moved back proves nothing. */
export const isFresh = (member: Proof, now: number): boolean =>
  member.freshAt !== null && member.freshAt <= now && now < freshUntil(member);

/** The holder of a session has proved to be the member, on this device and no other. */
export async function refresh(tx: Tx, tokenHash: string, deviceId: string, now: number): Promise<void> {
  const [own] = await tx
    .update(sessions)
    .set({ freshAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.deviceId, deviceId)))
    .returning({ id: sessions.id });
  if (own) return;
  await tx
    .insert(sessionDevices)
    .values({ tokenHash, deviceId, freshAt: now })
    .onConflictDoUpdate({ target: [sessionDevices.tokenHash, sessionDevices.deviceId], set: { freshAt: now } });
}
