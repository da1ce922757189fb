import { and, eq } from 'drizzle-orm';
import { knownDevices, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { networkOf } from '../../core/network';
import { isProven } from '../../sessions/fresh';
import { hashDevice } from './login-tries';

/** Who asks for a code of a number, or tries one. */
export interface SmsCaller {
  /** Whether the number has an account. */
  readonly hasAccount: boolean;
  /**
   * A device that has logged in to the account before, or has proved to be the member's in this session: it has budgets
   * that no stranger can use up. A token alone, on another device, has none of them.
   */
  readonly own: boolean;
  readonly deviceHash: string;
  readonly network: string;
}

/** One look, whether the number is known or not (D6). */
export async function readCaller(tx: Tx, { deps, deviceId, ip, member }: Ctx, mobile: string): Promise<SmsCaller> {
  const deviceHash = hashDevice(deviceId);
  const [row] = await tx
    .select({ id: members.id, device: knownDevices.deviceHash })
    .from(members)
    .leftJoin(knownDevices, and(eq(knownDevices.memberId, members.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  const ownSession = member !== null && isProven(member) && row?.id === member.id;
  const own = row !== undefined && (row.device !== null || ownSession);
  return { hasAccount: row !== undefined, own, deviceHash, network: networkOf(ip) };
}
