import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Profile } from '../../../contract';
import { knownDevices, sessions } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { createSession, endSession } from '../../sessions';
import { readProfile } from '../member';
import { hashDevice } from './login-tries';

/** Maximum number of open sessions of a member. A new session ends the oldest. */
const mostSessions = 10;

async function endOldest(tx: Tx, memberId: number): Promise<void> {
  const open = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.createdAt))
    .offset(mostSessions)
    .limit(100);
  if (open.length === 0) return;
  await tx.delete(sessions).where(
    and(
      eq(sessions.memberId, memberId),
      inArray(
        sessions.tokenHash,
        open.map(({ tokenHash }) => tokenHash),
      ),
    ),
  );
}

/**
 * Opens a session on this device and remembers the device (A4). The token is always new, and the session that the
 * request came with ends (A15).
 */
export async function signIn(tx: Tx, ctx: Ctx, memberId: number): Promise<{ memberInfo: Profile; token: string }> {
  if (ctx.member) await endSession(tx, ctx.member.tokenHash);
  const token = await createSession(tx, { memberId, deviceId: ctx.deviceId, now: ctx.now, deviceName: ctx.deviceName });
  await endOldest(tx, memberId);
  await tx
    .insert(knownDevices)
    .values({ memberId, deviceHash: hashDevice(ctx.deviceId), seenAt: ctx.now })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceHash], set: { seenAt: ctx.now } });
  return { memberInfo: await readProfile(tx, ctx, memberId), token };
}
