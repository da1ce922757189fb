import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { contract } from '../../../../contract';
import { sessions } from '../../../db/schema';
import { refuseField } from '../../../core/refuse';
import { signedIn, verb } from '../../../core/verb';
import { readDeviceName } from '../../../sessions/device-name';

/** Lists the member's open sessions, the current one first. */
export const devices = verb(
  contract.security.devices,
  async ({ ctx }) => {
    const { id: memberId, sessionId } = signedIn(ctx);
    const rows = await ctx.tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, ctx.now)))
      .orderBy(desc(sessions.seenAt), desc(sessions.id));
    const all = rows.map(({ id, deviceName, createdAt, seenAt }) => {
      const current = id === sessionId;
      return { id, current, ...readDeviceName(deviceName), signedInAt: createdAt, seenAt: current ? ctx.now : seenAt };
    });
    return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
  },
  { whileExcluded: true },
);

/** Signs out another device; does nothing when it is signed out already. */
export const endDevice = verb(
  contract.security.endDevice,
  async ({ ctx, input: { id } }) => {
    const { id: memberId, sessionId } = signedIn(ctx);
    if (id === sessionId) refuseField('id');
    await ctx.tx.delete(sessions).where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)));
    return {};
  },
  { fresh: true, whileExcluded: true },
);

/** Signs out all other devices. */
export const endOtherDevices = verb(
  contract.security.endOtherDevices,
  async ({ ctx }) => {
    const { id: memberId, sessionId } = signedIn(ctx);
    const ended = await ctx.tx
      .delete(sessions)
      .where(and(eq(sessions.memberId, memberId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    return { ended: ended.length };
  },
  { fresh: true, whileExcluded: true },
);
