import { randomBytes } from 'node:crypto';
import { kycRecords, members } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Deps } from '../core/deps';
import { post } from '../ledger';
import { createSession } from '../sessions';

export interface MemberPlan {
  readonly mobile?: string;
  readonly levelId?: number;
  readonly registeredAt?: number;
  readonly deviceId?: string;
  /** Minor units deposited now. */
  readonly deposit?: number;
  /** Minor units deposited and played through now: free to be taken out. */
  readonly withdrawable?: number;
  /** Identity details have been given. */
  readonly known?: boolean;
  /** Minor units staked (and lost) now, out of the deposit. */
  readonly stake?: number;
}

export interface MadeMember {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
}

const digits = (count: number): string =>
  BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString()
    .slice(-count)
    .padStart(count, '0');

/** A signed-in member straight in the database, with deposits and stakes in the books. */
export async function makeMember(
  deps: Pick<Deps, 'db' | 'clock' | 'market' | 'sealer'>,
  plan: MemberPlan = {},
): Promise<MadeMember> {
  const now = deps.clock.now();
  const mobile = plan.mobile ?? `024${digits(7)}`;
  return withTransaction(deps, async (tx) => {
    const [row] = await tx
      .insert(members)
      .values({
        market: deps.market.code,
        mobile,
        passwordHash: '',
        guid: randomBytes(8).toString('hex'),
        inviteCode: randomBytes(5).toString('hex').toUpperCase(),
        levelId: plan.levelId ?? 1,
        registeredAt: plan.registeredAt ?? now,
      })
      .returning({ id: members.id });
    const id = row!.id;
    if (plan.deposit) {
      await post(tx, {
        memberId: id,
        key: `deposit-${id}`,
        reason: 'deposit',
        now,
        entries: [
          { account: 'channel:MTN_MM', purse: 'cash', amount: -plan.deposit },
          { account: 'member', purse: 'locked', amount: plan.deposit },
        ],
      });
    }
    if (plan.stake) {
      await post(tx, {
        memberId: id,
        key: `stake-${id}`,
        reason: 'stake',
        now,
        entries: [
          { account: 'member', purse: 'locked', amount: -plan.stake },
          { account: 'house:game', purse: 'cash', amount: plan.stake },
        ],
      });
    }
    if (plan.withdrawable) {
      await post(tx, {
        memberId: id,
        key: `free-${id}`,
        reason: 'deposit',
        now,
        entries: [
          { account: 'channel:MTN_MM', purse: 'cash', amount: -plan.withdrawable },
          { account: 'member', purse: 'withdrawable', amount: plan.withdrawable },
        ],
      });
    }
    if (plan.known) {
      await tx.insert(kycRecords).values({
        memberId: id,
        market: deps.market.code,
        state: 'submitted',
        digest: `made-${id}`,
        reason: '',
        submittedAt: now,
        sealed: deps.sealer.seal(Buffer.from('{}'), `kyc:${id}`),
      });
    }
    return { id, mobile, token: await createSession(tx, id, plan.deviceId ?? 'device-of-a-test', now) };
  });
}
