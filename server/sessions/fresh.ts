import { and, eq } from 'drizzle-orm';
import { freshMs } from '../../contract';
import { sessionDevices, sessions } from '../db/schema';
import type { Tx } from '../db/types';
import type { SessionMember } from '../core/deps';

type Proof = Pick<SessionMember, 'freshAt'>;

/** When the proof of identity on the requesting device expires (ms); 0 when there is none. */
export const freshUntil = ({ freshAt }: Proof): number => (freshAt === null ? 0 : freshAt + freshMs);

/**
 * Whether the member has proved their identity on the requesting device: by the login or by a branch authentication.
 */
export const isProven = ({ freshAt }: Proof): boolean => freshAt !== null;

/**
 * Whether that proof is recent (see freshUntil). A proof from the future, after the clock was set back, does not count.
 */
export const isFresh = (member: Proof, now: number): boolean =>
  member.freshAt !== null && member.freshAt <= now && now < freshUntil(member);

/** Records a proof of the member's identity on this device of the session. */
export async function refresh(
  tx: Tx,
  { tokenHash, deviceId, now }: { tokenHash: string; deviceId: string; now: number },
): Promise<void> {
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
