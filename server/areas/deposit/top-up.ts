import { contract, optionTypes, type TopUpResult } from '../../../contract';
import { fingerprintOf, onceByKey } from '../../core/idempotency';
import { byMember, verb, type Implementation } from '../../core/verb';
import { sendOrder } from '../../payments';
import { readOption } from '../../core/read-option';
import { madeWith, makeOrder } from './make-order';

/**
 * Creates an order and sends it to the provider after the commit (C33, C37, Q51, DEP-15). The answer does not wait for
 * the provider: the deposit page shows the progress.
 */
const topUpAs = (call: typeof contract.pay.topUp | typeof contract.pay.pay): Implementation =>
  verb(
    call,
    async ({ ctx, input }) => {
      const { deps } = ctx;
      const answer = await onceByKey<TopUpResult>(ctx, {
        fingerprint: fingerprintOf(call.path, input),
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
