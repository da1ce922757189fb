import { depositPolling, moneyIn, type Language } from '../../contract';
import type { depositOrders } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../core/deps';
import { writeText } from '../inbox';
import { inAllLanguages, type TextKey } from './messages';

type OrderRow = typeof depositOrders.$inferSelect;

/** How long the app polls an order, in ms. A later failure is reported by a notice (Q10). */
export const watchedMs = depositPolling.everyMs * depositPolling.times;

async function tell(
  tx: Tx,
  deps: Deps,
  {
    order,
    texts,
    amount,
    url,
    now,
    quiet = false,
  }: {
    order: OrderRow;
    texts: readonly [title: TextKey, content: TextKey];
    /** Minor units. */
    amount: number;
    url: string;
    now: number;
    quiet?: boolean;
  },
): Promise<void> {
  const money = moneyIn(deps.market);
  const values = (language: Language) => ({ amount: money[language](amount) });
  await writeText(
    { tx, deps },
    {
      memberId: order.memberId,
      now,
      quiet,
      kind: 'deposit',
      img: '/art/menu/wallet',
      url,
      title: inAllLanguages(texts[0], values),
      content: inAllLanguages(texts[1], values),
    },
  );
}

/**
 * Stores a notice that the deposit was credited, because the member may have left the deposit page. Its link opens the
 * ledger transaction.
 */
export const tellCredited = (
  tx: Tx,
  deps: Deps,
  { order, transactionId, now }: { order: OrderRow; transactionId: number; now: number },
): Promise<void> =>
  tell(tx, deps, {
    order,
    texts: ['depositLateTitle', 'depositLateText'],
    amount: (order.came ?? order.payMoney) - (order.cameTax ?? order.tax),
    url: `/account/transaction/${transactionId}`,
    now,
  });

/** Writes a message that the order ended without money. The banner does not show it while the app polls the order. */
export async function tellEnded(tx: Tx, deps: Deps, { order, now }: { order: OrderRow; now: number }): Promise<void> {
  await tell(tx, deps, {
    order,
    texts: ['depositFailedTitle', 'depositFailedText'],
    amount: order.payMoney,
    url: `/pages/branch/payment?no=${order.transNo}`,
    now,
    quiet: now - order.createdAt < watchedMs,
  });
}
