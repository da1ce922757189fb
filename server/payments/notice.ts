import { depositPolling, depositStates, formatMoney } from '../../contract';
import { notices, type depositOrders } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../kit/deps';
import { inAllLanguages } from '../messages';

/** How long the hall looks on; what comes later is told by a notice (Q10). */
export const watchedMs = depositPolling.everyMs * depositPolling.times;

/** Tells the member of an end that came after the hall had stopped looking. */
export async function tellMember(tx: Tx, deps: Deps, order: typeof depositOrders.$inferSelect, state: number, now: number): Promise<void> {
  const late = now - order.createdAt >= watchedMs || order.state > depositStates.success;
  if (!late) return;
  const amount = formatMoney(deps.market, state === depositStates.success ? order.payMoney - order.tax : order.payMoney);
  const good = state === depositStates.success;
  await tx.insert(notices).values({
    market: order.market, memberId: order.memberId, type: 1, img: '/art/menu/wallet', createdAt: now, url: '/account/records/deposit',
    title: inAllLanguages(good ? 'depositLateTitle' : 'depositFailedTitle', { amount }),
    content: inAllLanguages(good ? 'depositLateText' : 'depositFailedText', { amount }),
  });
}
