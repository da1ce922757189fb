import { and, eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { members } from '../../db/schema';
import { byDevice, byIp, verb } from '../../core/verb';

/**
 * Tells whether an invitation code belongs to a member (Q76). The answer does not name the member, and the limits are
 * low so that codes cannot be collected.
 */
export const checkInvite = verb(
  contract.member.checkInvite,
  async ({ ctx: { tx, deps }, input: { code } }) => {
    const [found] = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.market, deps.market.code), eq(members.inviteCode, code.toUpperCase())));
    return { known: found !== undefined };
  },
  {
    tx: 'read',
    limit: [
      { name: 'check-invite-device', max: 10, windowMs: 60_000, by: byDevice },
      { name: 'check-invite-ip', max: 60, windowMs: 3_600_000, by: byIp },
    ],
  },
);
