import { moneyIn, type Language } from '../../../contract';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { writeText } from '../../inbox';
import { inAllLanguages, type TextKey } from '../messages';
import type { WithdrawRow } from './settle';

async function tell(
  tx: Tx,
  deps: Deps,
  { order, keys, amount, now }: { order: WithdrawRow; keys: readonly [TextKey, TextKey]; amount: number; now: number },
): Promise<void> {
  const money = moneyIn(deps.market);
  const values = (language: Language) => ({ amount: money[language](amount) });
  await writeText(
    { tx, deps },
    {
      memberId: order.memberId,
      now,
      kind: 'withdrawal',
      img: '/art/menu/wallet',
      url: `/account/transaction/${order.holdId}`,
      title: inAllLanguages(keys[0], values),
      content: inAllLanguages(keys[1], values),
    },
  );
}

/** Stores a notice that the money has arrived. */
export const tellPaid = (tx: Tx, deps: Deps, { order, now }: { order: WithdrawRow; now: number }): Promise<void> =>
  tell(tx, deps, { order, keys: ['withdrawPaidTitle', 'withdrawPaidText'], amount: order.net, now });

/** Stores a notice that the whole amount was returned. */
export const tellReturned = (tx: Tx, deps: Deps, { order, now }: { order: WithdrawRow; now: number }): Promise<void> =>
  tell(tx, deps, { order, keys: ['withdrawReturnedTitle', 'withdrawReturnedText'], amount: order.money, now });
