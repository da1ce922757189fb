import { mallTypes, type Language, type MallState } from '../../../contract';
import type { Deps } from '../../core/deps';
import { same } from '../../core/localised';
import type { mallLines, NoticeFact } from '../../db/schema';
import type { Tx } from '../../db/types';
import { writeText } from '../../inbox';
import { inAllLanguages, type TextKey } from './messages';
import { serialOf, type OrderRow } from './read';

type Line = Pick<typeof mallLines.$inferSelect, 'name' | 'count' | 'option'>;

/** Names of the goods of an order: `Baobab T-shirt (L) ×2, Baobab cap`. */
export const itemsIn = (lines: readonly Line[], language: Language): string =>
  lines
    .map(
      ({ name, option, count }) =>
        `${name[language]}${option === '' ? '' : ` (${option})`}${count === 1 ? '' : ` ×${count}`}`,
    )
    .join(', ');

const titles: Readonly<Record<MallState, TextKey>> = {
  placed: 'mallPlacedTitle',
  packed: 'mallPackedTitle',
  sent: 'mallSentTitle',
  delivered: 'mallDeliveredTitle',
  cancelled: 'mallCancelledTitle',
};

/** The text of an order in its state. */
function contentOf({ state, type }: OrderRow): TextKey {
  switch (state) {
    case 'placed':
      return 'mallPlacedText';
    case 'packed':
      return 'mallPackedText';
    case 'sent':
      return 'mallSentText';
    case 'delivered':
      return 'mallDeliveredText';
    case 'cancelled':
      return type === mallTypes.coins ? 'mallBackCoins' : 'mallBackDiamonds';
  }
}

function factsOf({ carrier, tracking }: OrderRow): readonly NoticeFact[] {
  if (carrier === null || tracking === null) return [];
  return [
    { label: inAllLanguages('mallCarrier'), value: same(carrier), money: false },
    { label: inAllLanguages('mallTrackingNumber'), value: same(tracking), money: false },
  ];
}

/**
 * Writes a message to the member about the new state of an order (MSG-1), once for each state. `quiet` when the member
 * sees the outcome in the answer.
 */
export async function tellOrder(
  { tx, deps }: { tx: Tx; deps: Pick<Deps, 'market'> },
  order: OrderRow,
  { lines, now, quiet }: { lines: readonly Line[]; now: number; quiet: boolean },
): Promise<void> {
  const title = order.cancelReason === 'refused' ? 'mallRefusedTitle' : titles[order.state];
  const values = (language: Language) => ({
    items: itemsIn(lines, language),
    serial: serialOf(order.id),
    carrier: order.carrier ?? '',
    number: order.tracking ?? '',
    amount: order.paid,
  });
  await writeText(
    { tx, deps },
    {
      memberId: order.memberId,
      kind: `mall-${order.state}`,
      img: '/art/menu/promotions',
      title: inAllLanguages(title),
      content: inAllLanguages(contentOf(order), values),
      url: `/mall/orders/${order.id}`,
      action: inAllLanguages('mallSeeOrder'),
      facts: factsOf(order),
      once: `mall:${order.id}:${order.state}`,
      now,
      quiet,
    },
  );
}
