import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Profile } from '../../../contract';
import { knownDevices, sessions } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { say } from '../../core/localised';
import { writeMessage } from '../../inbox';
import { createSession, endSession } from '../../sessions';
import { readProfile } from '../member';
import { hashDevice } from './login-tries';

/** Maximum number of open sessions of a member. A new session ends the oldest. */
const mostSessions = 10;
const unknownDevice = say('A device', 'Un appareil', 'Um aparelho');

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

/** Remembers the device. When the member has used only other devices before, writes a message about the new one. */
async function rememberDevice(tx: Tx, ctx: Ctx, memberId: number): Promise<void> {
  const deviceHash = hashDevice(ctx.deviceId);
  const [device] = await tx
    .insert(knownDevices)
    .values({ memberId, deviceHash, seenAt: ctx.now })
    .onConflictDoUpdate({ target: [knownDevices.memberId, knownDevices.deviceHash], set: { seenAt: ctx.now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!device?.isNew) return;
  const [other] = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), ne(knownDevices.deviceHash, deviceHash)))
    .limit(1);
  if (other === undefined) return;
  // Quiet: the banner would appear on the new device only, because a notice is shown once.
  await writeMessage(
    { tx, deps: ctx.deps },
    {
      memberId,
      kind: 'newDevice',
      values: { device: ctx.deviceName === '' ? unknownDevice : ctx.deviceName.replace('|', ', '), at: ctx.now },
      now: ctx.now,
      quiet: true,
    },
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
  await rememberDevice(tx, ctx, memberId);
  return { memberInfo: await readProfile(tx, ctx, memberId), token };
}
