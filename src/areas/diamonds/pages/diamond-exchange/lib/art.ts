import type { ExchangeOffer } from '../../../../../../contract';

/** Number of pictures of cash, from a single note to the largest heap. */
const heaps = 4;

/** The picture of an offer. Larger cash offers get larger heaps, independent of the market's amounts. */
export function artOf(offers: readonly ExchangeOffer[], offer: ExchangeOffer): string {
  if (offer.kind === 'coins') return '/art/diamond/coins';
  if (offer.kind === 'ticket') return '/art/diamond/ticket';
  const smaller = offers.filter(({ kind, amount }) => kind === 'cash' && amount < offer.amount).length;
  return `/art/diamond/cash-${Math.min(heaps, smaller + 1)}`;
}
