import { and, eq, gt } from 'drizzle-orm';
import { codeSteps, knownDevices, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Ctx } from '../../core/deps';
import { networkOf } from '../../core/network';
import { isProven } from '../../sessions/fresh';
import { hashDevice } from './login-tries';

/** The caller who requests or tries a code of a number. */
export interface SmsCaller {
  readonly hasAccount: boolean;
  /**
   * Whether the caller's device has logged in to the account before, or the member has proved their identity on it in
   * this session. Such a caller has budgets that strangers cannot use up. A token alone, on another device, is not
   * enough.
   */
  readonly own: boolean;
  /** Whether the caller's device has given the right password and must give a code (A7). */
  readonly hasPassword: boolean;
  readonly deviceHash: string;
  readonly network: string;
}

/** Reads the caller with one query, for known and unknown numbers (D6). */
export async function readCaller(tx: Tx, { deps, deviceId, ip, member, now }: Ctx, mobile: string): Promise<SmsCaller> {
  const deviceHash = hashDevice(deviceId);
  const [row] = await tx
    .select({ id: members.id, device: knownDevices.deviceHash, step: codeSteps.deviceHash })
    .from(members)
    .leftJoin(knownDevices, and(eq(knownDevices.memberId, members.id), eq(knownDevices.deviceHash, deviceHash)))
    .leftJoin(
      codeSteps,
      and(eq(codeSteps.memberId, members.id), eq(codeSteps.deviceHash, deviceHash), gt(codeSteps.expiresAt, now)),
    )
    .where(and(eq(members.market, deps.market.code), eq(members.mobile, mobile)));
  const ownSession = member !== null && isProven(member) && row?.id === member.id;
  const own = row !== undefined && (row.device !== null || ownSession);
  const hasPassword = row !== undefined && row.step !== null;
  return { hasAccount: row !== undefined, own, hasPassword, deviceHash, network: networkOf(ip) };
}
