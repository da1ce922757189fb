import { moneyIn, type Language } from '../../../contract';
import { notices } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { Deps } from '../../core/deps';
import { inAllLanguages, type MessageKey } from '../../core/messages';
import type { WithdrawRow } from './settle';

async function tell(
  tx: Tx,
  deps: Deps,
  order: WithdrawRow,
  keys: readonly [MessageKey, MessageKey],
  amount: number,
  now: number,
): Promise<void> {
  const money = moneyIn(deps.market);
  const values = (language: Language) => ({ amount: money[language](amount) });
  await tx.insert(notices).values({
    market: order.market,
    memberId: order.memberId,
    type: 1,
    img: '/art/menu/wallet',
    createdAt: now,
    url: `/account/transaction/${order.holdId}`,
    title: inAllLanguages(keys[0], values),
    content: inAllLanguages(keys[1], values),
  });
}

/** Says that the money has arrived. */
export const tellPaid = (tx: Tx, deps: Deps, order: WithdrawRow, now: number): Promise<void> =>
  tell(tx, deps, order, ['withdrawPaidTitle', 'withdrawPaidText'], order.net, now);

/** Says that all of it came back. */
export const tellReturned = (tx: Tx, deps: Deps, order: WithdrawRow, now: number): Promise<void> =>
  tell(tx, deps, order, ['withdrawReturnedTitle', 'withdrawReturnedText'], order.money, now);
