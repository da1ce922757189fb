import { eq } from 'drizzle-orm';
import type { Profile } from '../../../contract';
import { accounts, memberProtection, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { timeLeft } from '../../bets/guards';
import { termsVersion } from '../../sessions/terms';

/** Reads a member's profile with balances (ACC-1, Q7) and the breaks and time limits that stop play now (Q77). */
export async function readProfile(tx: Tx, asked: Pick<Ctx, 'deps' | 'now'>, memberId: number): Promise<Profile> {
  const [row] = await tx
    .select({ member: members, purses: accounts, coolOffUntil: memberProtection.coolOffUntil })
    .from(members)
    .innerJoin(accounts, eq(accounts.memberId, members.id))
    .leftJoin(memberProtection, eq(memberProtection.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row) throw new Error(`no member ${memberId}`);
  const { member, purses, coolOffUntil } = row;
  const terms = await termsVersion(tx, asked.deps);
  const { until: timeUpUntil, leftMs: playLeftMs } = await timeLeft(tx, asked, memberId);
  return {
    id: String(member.id),
    mobile: member.mobile,
    nickName: member.nickName,
    img: member.img,
    email: member.email,
    money: purses.locked + purses.withdrawable,
    withdrawMoney: purses.withdrawable,
    bonusMoney: purses.coins,
    diamond: purses.diamonds,
    levelId: member.levelId,
    score: member.score,
    guid: member.guid,
    inviteCode: member.inviteCode,
    hasPinCode: member.pinHash !== null,
    registeredAt: member.registeredAt,
    ...(coolOffUntil ? { coolOffUntil } : {}),
    ...(timeUpUntil > 0 ? { timeUpUntil } : {}),
    ...(member.termsVersion === terms ? {} : { termsDue: terms }),
    ...(playLeftMs === null ? {} : { playLeftMs }),
  };
}
