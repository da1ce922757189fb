import type { ExchangeOffer } from '../../../../../../contract';

/** Heaps of cash that there are, from a single note to the largest. */
const heaps = 4;

/** The picture of an offer: cash grows from offer to offer, whatever the market's amounts are. */
export function artOf(offers: readonly ExchangeOffer[], offer: ExchangeOffer): string {
  if (offer.kind === 'coins') return '/art/diamond/coins';
  const smaller = offers.filter(({ kind, amount }) => kind === 'cash' && amount < offer.amount).length;
  return `/art/diamond/cash-${Math.min(heaps, smaller + 1)}`;
}
