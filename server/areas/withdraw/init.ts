import { codes, contract, type WithdrawOrder } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import { fingerprint, once } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { sendWithdrawal } from '../../payments/payouts';
import { answersOf } from './answer';
import { hold } from './hold';

/**
 * Orders a withdrawal (C40): what it takes is held in the same transaction that keeps the answer, and it goes to the
 * operator after that.
 * Open to a self-excluded member, whose money it is (Q30).
 */
export const init = verb(
  contract.withdraw.init,
  async ({ ctx, input }) => {
    const { deps, now } = ctx;
    const { id } = signedIn(ctx);
    const key = ctx.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
    const answer = await withTransaction(deps, async (tx) => {
      const inside = { ...ctx, tx };
      return (await once(
        tx,
        id,
        key,
        fingerprint(contract.withdraw.init.path, input),
        now,
        async () => (await answersOf(inside, [await hold(inside, input, key)]))[0],
      )) as WithdrawOrder;
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
