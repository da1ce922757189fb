import { contract, type WithdrawOrder } from '../../../contract';
import { fingerprintOf, onceByKey, type Keyed } from '../../core/idempotency';
import { byMember, verb } from '../../core/verb';
import { sendWithdrawal, type WithdrawRow } from '../../payments/payouts';
import { answersOf } from './answer';
import { hold, madeWith } from './hold';

/**
 * Creates a withdrawal (C40). The money is held in the same transaction that stores the answer, and the order is sent
 * to the provider afterwards. A self-excluded member may withdraw too (Q30).
 */
export const init = verb(
  contract.withdraw.init,
  async ({ ctx, input }) => {
    const { deps } = ctx;
    const answerOf = async (keyed: Keyed, row: WithdrawRow) => (await answersOf(keyed.ctx, [row]))[0]!;
    const answer = await onceByKey<WithdrawOrder>(ctx, {
      fingerprint: fingerprintOf(contract.withdraw.init.path, input),
      async made(keyed) {
        const row = await madeWith(keyed, input);
        return row === null ? null : answerOf(keyed, row);
      },
      effect: async (keyed) => answerOf(keyed, await hold(keyed, input)),
    });
    if (answer.reviewUntil === null) deps.payments.background(() => sendWithdrawal(deps, answer.orderNo));
    return answer;
  },
  {
    tx: 'none',
    whileExcluded: true,
    fresh: true,
    limit: [{ name: 'withdraw', max: 30, windowMs: 600_000, by: byMember }],
  },
);
