import { codes, contract, optionTypes, type TopUpResult } from '../../../contract';
import { withTransaction } from '../../db/transaction';
import { fingerprint, once } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb, type Implementation } from '../../core/verb';
import { sendOrder } from '../../payments';
import { readOption } from '../../core/read-option';
import { makeOrder } from './make-order';

/**
 * Makes an order, and asks the operator for the money once it stands (C33, C37, Q51, DEP-15). The player does not wait
 * for the operator:
 * the hall shows how far it is.
 */
const topUpAs = (call: typeof contract.pay.topUp | typeof contract.pay.pay): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const { deps, now } = ctx;
      const member = signedIn(ctx);
      const key = ctx.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
      const answer = await withTransaction(deps, async (tx) => {
        const least = Number((await readOption(tx, deps.market.code, optionTypes.minDeposit))?.en ?? 0);
        const effect = () => makeOrder(tx, ctx, input, Number.isSafeInteger(least) ? least : 0);
        return (await once(tx, member.id, key, fingerprint(call.path, input), now, effect)) as TopUpResult;
      });
      deps.payments.background(() => sendOrder(deps, answer.transNo));
      return answer;
    },
    { tx: 'none', limit: [{ name: 'deposit', max: 60, windowMs: 3_600_000, by: byMember }] },
  );

export const topUp = topUpAs(contract.pay.topUp);
export const pay = topUpAs(contract.pay.pay);
