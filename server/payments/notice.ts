import { depositPolling, moneyIn, type Language } from '../../contract';
import { notices, type depositOrders } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { inAllLanguages, type MessageKey } from '../core/messages';

type OrderRow = typeof depositOrders.$inferSelect;

/** How long the hall looks on; what comes later is told by a notice (Q10). */
export const watchedMs = depositPolling.everyMs * depositPolling.times;

async function tell(
  tx: Tx,
  deps: Deps,
  order: OrderRow,
  [title, text]: readonly [MessageKey, MessageKey],
  minor: number,
  url: string,
  now: number,
): Promise<void> {
  const money = moneyIn(deps.market);
  const values = (language: Language) => ({ amount: money[language](minor) });
  await tx.insert(notices).values({
    market: order.market,
    memberId: order.memberId,
    type: 1,
    img: '/art/menu/wallet',
    createdAt: now,
    url,
    title: inAllLanguages(title, values),
    content: inAllLanguages(text, values),
  });
}

/**
 * Tells the member that the money is there, whenever it comes: who has left the hall does not have to look for it.
 * Leads to the booking.
 */
export const tellCredited = (tx: Tx, deps: Deps, order: OrderRow, transactionId: number, now: number): Promise<void> =>
  tell(
    tx,
    deps,
    order,
    ['depositLateTitle', 'depositLateText'],
    (order.came ?? order.payMoney) - (order.cameTax ?? order.tax),
    `/account/transaction/${transactionId}`,
    now,
  );

/** Tells the member of an end without money that came after the hall had stopped looking. */
export async function tellEnded(tx: Tx, deps: Deps, order: OrderRow, now: number): Promise<void> {
  if (now - order.createdAt < watchedMs) return;
  await tell(
    tx,
    deps,
    order,
    ['depositFailedTitle', 'depositFailedText'],
    order.payMoney,
    `/pages/branch/payment?no=${order.transNo}`,
    now,
  );
}
