import { contract, optionTypes, type TopUpResult } from '../../../contract';
import { fingerprint, onceByKey } from '../../core/idempotency';
import { byMember, verb, type Implementation } from '../../core/verb';
import { sendOrder } from '../../payments';
import { readOption } from '../../core/read-option';
import { madeWith, makeOrder } from './make-order';

/**
 * Makes an order, and asks the operator for the money once it stands (C33, C37, Q51, DEP-15). The player does not wait
 * for the operator:
 * the hall shows how far it is.
 */
const topUpAs = (call: typeof contract.pay.topUp | typeof contract.pay.pay): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const { deps } = ctx;
      const answer = await onceByKey<TopUpResult>(ctx, {
        print: fingerprint(call.path, input),
        made: (keyed) => madeWith(keyed, input),
        async effect(keyed) {
          const least = Number((await readOption(keyed.tx, deps.market.code, optionTypes.minDeposit))?.en ?? 0);
          return makeOrder(keyed, input, Number.isSafeInteger(least) ? least : 0);
        },
      });
      deps.payments.background(() => sendOrder(deps, answer.transNo));
      return answer;
    },
    { tx: 'none', limit: [{ name: 'deposit', max: 60, windowMs: 3_600_000, by: byMember }] },
  );

export const topUp = topUpAs(contract.pay.topUp);
export const pay = topUpAs(contract.pay.pay);
