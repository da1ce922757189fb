import { formatMoney, languages } from '../../contract';
import type { Texts } from '../db/columns';
import { notices } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../kit/deps';
import { message, type MessageKey } from '../messages';
import type { WithdrawRow } from './settle';

const inAll = (key: MessageKey, values: Record<string, unknown>): Texts =>
  Object.fromEntries(languages.map((language) => [language, message(language, key, values)])) as Texts;

async function tell(tx: Tx, deps: Deps, order: WithdrawRow, keys: readonly [MessageKey, MessageKey], amount: number, now: number): Promise<void> {
  const values = { amount: formatMoney(deps.market, amount) };
  await tx.insert(notices).values({
    market: order.market, memberId: order.memberId, type: 1, img: '/art/menu/wallet', createdAt: now, url: '/account/records/withdraw',
    title: inAll(keys[0], values), content: inAll(keys[1], values),
  });
}

/** Says that the money has arrived. */
export const tellPaid = (tx: Tx, deps: Deps, order: WithdrawRow, now: number): Promise<void> =>
  tell(tx, deps, order, ['withdrawPaidTitle', 'withdrawPaidText'], order.net, now);

/** Says that all of it came back. */
export const tellReturned = (tx: Tx, deps: Deps, order: WithdrawRow, now: number): Promise<void> =>
  tell(tx, deps, order, ['withdrawReturnedTitle', 'withdrawReturnedText'], order.money, now);
