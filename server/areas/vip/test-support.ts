import { eq } from 'drizzle-orm';
import { contract, type OwnBenefit } from '../../../contract';
import { emit } from '../../core/events';
import { notices, sessions } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Harness } from '../../testing/harness';
import type { MemberPlan } from '../../testing/members';

const { vip } = contract;
/** The harness's time at the start of each test: a Friday. */
export const noon = Date.UTC(2026, 10, 20, 12, 5);
export const dayMs = 86_400_000;

/** Helpers of the tests of VIP. `house` returns the harness, which exists only after beforeAll. */
export function vipOf(house: () => Harness) {
  /** A member whose session lasts for years. */
  async function player(plan: MemberPlan = {}) {
    const member = await house().member({ registeredAt: noon - 300 * dayMs, deposit: 10_000, ...plan });
    await house()
      .db.update(sessions)
      .set({ expiresAt: noon + 4_000 * dayMs });
    return member;
  }
  /** Settles a round of cash, in minor units, at the house's time. */
  const settle = (memberId: number, cash: number, { game = 'dice-duel', payout = 0 } = {}) => {
    const { deps, clock } = house();
    return withTransaction(deps, (tx) =>
      emit({ tx, deps }, 'roundSettled', {
        memberId,
        game,
        transactionId: 1,
        cash,
        staked: Math.max(1, cash) * 100,
        worth: payout * 100,
        at: clock.now(),
      }),
    );
  };
  const own = async (token: string) => (await house().call(vip.enjoyed, {}, { token })).data;
  const one = async (token: string, id: number): Promise<OwnBenefit> =>
    (await own(token)).find((row) => row.id === id)!;
  const enjoy = (token: string, benefitsId: number, key?: string) =>
    house().call(vip.enjoy, { benefitsId }, { token, ...(key ? { key } : {}) });
  /** The member's messages of a kind. */
  const told = async (memberId: number, wanted: string) =>
    (await house().db.select().from(notices).where(eq(notices.memberId, memberId))).filter(
      ({ kind }) => kind === wanted,
    );
  return { player, settle, own, one, enjoy, told };
}
