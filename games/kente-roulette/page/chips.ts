import { decimalSign } from '../../../contract/wire/money';
import type { Market } from '../../../contract/wire/markets';
import { moneyFactor } from '../../../contract/wire/worth';
import { highestPayout, inOrder, mostPlaces, stakeOf } from '../rules';
import type { Chip, KenteParams } from '../rules';

/** Values of the seven chips in Ghana's pesewas. A market has the same chips times its factor. */
const pesewas = [10, 100, 500, 1_000, 2_500, 5_000, 10_000] as const;
export const chipCount = pesewas.length;

/** Value of a chip (0–6) in minor units of the market. */
export const chipValue = (chip: number, { code }: Pick<Market, 'code'>): number => pesewas[chip]! * moneyFactor[code];

/** The chip whose colour an amount has: the most valuable one that it contains. */
export const chipOf = (amount: number, market: Pick<Market, 'code'>): number =>
  Math.max(
    0,
    pesewas.findLastIndex((_, chip) => chipValue(chip, market) <= amount),
  );

/** An amount (minor units) as it is written on a chip: "0.10", "5", "12.5", "25K". */
export function chipText(amount: number, market: Pick<Market, 'locale' | 'scale'>): string {
  const units = amount / market.scale;
  const text = (value: number): string => String(Number(value.toFixed(1)));
  const plain = units < 1 && units > 0 ? units.toFixed(2) : String(Number(units.toFixed(2)));
  const short = units >= 1e6 ? `${text(units / 1e6)}M` : units >= 1e4 ? `${text(units / 1e3)}K` : plain;
  return short.replace('.', decimalSign(market));
}

/** Why chips cannot be placed: the round would be above the highest stake or payout, or on too many places. */
export type Obstacle = 'stake' | 'payout' | 'places';

/** Highest stake and payout of the table, minor units. */
export interface ChipLimits {
  readonly max: number;
  readonly maxPayout: number;
}

const noChips: readonly Chip[] = [];
export const emptyTable: KenteParams = { chips: noChips };

/** What keeps a table from being played because it is too much; null when nothing does. */
export function obstacleOf(params: KenteParams, { max, maxPayout }: ChipLimits): Obstacle | null {
  if (params.chips.length > mostPlaces) return 'places';
  if (stakeOf(params) > max) return 'stake';
  return highestPayout(params) > maxPayout ? 'payout' : null;
}

/** The amount on a place, minor units; 0 without chips. */
export const amountAt = ({ chips }: KenteParams, name: string): number => chips.find(([at]) => at === name)?.[1] ?? 0;

/** The table with one more chip of `amount` on each of the places. */
export function withChips({ chips }: KenteParams, names: readonly string[], amount: number): KenteParams {
  const sums = new Map(chips);
  for (const name of names) sums.set(name, (sums.get(name) ?? 0) + amount);
  return { chips: inOrder([...sums]) };
}

/** The table without the chips on a place. */
export const without = ({ chips }: KenteParams, name: string): KenteParams => ({
  chips: chips.filter(([at]) => at !== name),
});

/** The table with twice as many chips on each place. */
export const doubled = ({ chips }: KenteParams): KenteParams => ({
  chips: chips.map(([at, amount]) => [at, amount * 2]),
});
