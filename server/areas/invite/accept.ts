import { and, eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import { members } from '../../db/schema';
import { networkOf } from '../../core/network';
import { refuse } from '../../core/refuse';
import { byDevice, byIp, signedIn, verb } from '../../core/verb';
import { sharesPhone } from '../diamonds';
import { bind, lockMember, usesDevice } from './bind';
import { readCampaigns } from './campaign';

const hourMs = 3_600_000;

/**
 * Binds the member to the inviter with this code (Q59). Self-invitation, a second inviter, a code after the time, an
 * inviter who joined later (which would close a loop) and an inviter on the same phone are refused. Nothing changes
 * then. The limits are those of `member.checkInvite`, so that codes cannot be collected.
 */
export const acceptVerb = verb(
  contract.invite.accept,
  async ({ ctx, input: { id, code } }) => {
    const { settings } = (await readCampaigns(ctx))(id);
    const { deps, now, deviceId } = ctx;
    const market = deps.market.code;
    const { id: friendId } = signedIn(ctx);
    return withTransaction(deps, async (tx) => {
      await tx.execute(lockMember(friendId));
      const [me] = await tx.select().from(members).where(eq(members.id, friendId));
      const { mobile, inviteCode, invitedBy, registeredAt } = me!;
      const wanted = code.toUpperCase();
      if (wanted === inviteCode) refuse(codes.inviteOwn, 'inviteOwn');
      const [inviter] = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.market, market), eq(members.inviteCode, wanted)));
      if (inviter === undefined) return refuse(codes.inviteUnknown, 'inviteUnknown');
      if (invitedBy === inviter.id) return { bound: true };
      if (invitedBy !== null) refuse(codes.inviteTaken, 'inviteTaken');
      if (now >= registeredAt + settings.acceptMs)
        refuse(codes.inviteLate, 'inviteLate', { hours: Math.round(settings.acceptMs / hourMs) });
      if (inviter.id > friendId) refuse(codes.inviteLoop, 'inviteLoop');
      const { rows: shared } = await tx.execute(
        sql`select 1 from members m where m.id = ${friendId}::bigint and ${sharesPhone(inviter.id)}`,
      );
      if (shared.length > 0 || (await usesDevice(tx, inviter.id, deviceId))) refuse(codes.inviteDevice, 'inviteDevice');
      await tx.update(members).set({ invitedBy: inviter.id }).where(eq(members.id, friendId));
      const network = networkOf(ctx.ip);
      await bind(tx, { friendId, inviterId: inviter.id, market, mobile, deviceId, network, now, settings });
      return { bound: true };
    });
  },
  {
    tx: 'none',
    limit: [
      { name: 'check-invite-device', max: 10, windowMs: 60_000, by: byDevice },
      { name: 'check-invite-ip', max: 60, windowMs: 3_600_000, by: byIp },
    ],
  },
);
