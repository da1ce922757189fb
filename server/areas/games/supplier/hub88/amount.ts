import type { Market } from '../../../../../contract';

/** Hub88's amounts are whole numbers of 1/100,000 of the currency's unit: 3.56 is 356000. */
const hub88Scale = 100_000;
const unitOf = ({ scale }: Pick<Market, 'scale'>): number => hub88Scale / scale;

/** Minor units in Hub88's units. */
export const toHub88 = (minor: number, market: Pick<Market, 'scale'>): number => minor * unitOf(market);

/** Hub88's units of a stake in minor units. Null for a part of a minor unit, which no ledger account can hold. */
export function stakeFromHub88(amount: number, market: Pick<Market, 'scale'>): number | null {
  const minor = amount / unitOf(market);
  return Number.isInteger(minor) ? minor : null;
}

/** Hub88's units of a payout in minor units, rounded down (economy.md §0). A payout is never refused for its amount. */
export const payoutFromHub88 = (amount: number, market: Pick<Market, 'scale'>): number =>
  Math.floor(amount / unitOf(market));
