import { randomBytes } from 'node:crypto';
import { kycRecords, members } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
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

let lastMobile = 247_000_000;
/** Mobiles of made members count up: random ones repeat among some hundreds. */
const newMobile = (): string => `0${(lastMobile += 1)}`;

/** Posts the deposits and stakes of a plan. */
async function postPlan(tx: Tx, memberId: number, { plan, now }: { plan: MemberPlan; now: number }): Promise<void> {
  const { deposit, stake, withdrawable } = plan;
  if (deposit)
    await post(tx, {
      memberId,
      key: `deposit-${memberId}`,
      reason: 'deposit',
      now,
      entries: [
        { account: 'channel:MTN_MM', purse: 'cash', amount: -deposit },
        { account: 'member', purse: 'locked', amount: deposit },
      ],
    });
  if (stake)
    await post(tx, {
      memberId,
      key: `stake-${memberId}`,
      reason: 'stake',
      now,
      entries: [
        { account: 'member', purse: 'locked', amount: -stake },
        { account: 'house:game', purse: 'cash', amount: stake },
      ],
    });
  if (withdrawable)
    await post(tx, {
      memberId,
      key: `free-${memberId}`,
      reason: 'deposit',
      now,
      entries: [
        { account: 'channel:MTN_MM', purse: 'cash', amount: -withdrawable },
        { account: 'member', purse: 'withdrawable', amount: withdrawable },
      ],
    });
}

/** Inserts a signed-in member into the database, with deposits and stakes in the ledger. */
export async function makeMember(
  deps: Pick<Deps, 'db' | 'clock' | 'market' | 'sealer'>,
  plan: MemberPlan = {},
): Promise<MadeMember> {
  const now = deps.clock.now();
  const mobile = plan.mobile ?? newMobile();
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
    await postPlan(tx, id, { plan, now });
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
    return {
      id,
      mobile,
      token: await createSession(tx, { memberId: id, deviceId: plan.deviceId ?? 'device-of-a-test', now }),
    };
  });
}
