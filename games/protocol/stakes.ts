import { multiplierScale, payoutOf, scaleOf, type Fraction, type Json, type Way } from './rules';

/** Stakes in minor units: every multiple of `step` from `min` to `max`. Empty when `min` is above `max`. */
export interface StakeRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Whether `stake` is one of the range. */
export const isInRange = ({ min, max, step }: StakeRange, stake: number): boolean =>
  stake >= min && stake <= max && stake % step === 0;

/** Payouts are rounded down to `unit`. A stake is not offered when that takes more than this off the return. */
const mostLost = { numerator: 5n, denominator: 1_000n } as const;

/**
 * A stake of this many units or more never loses that much: one round loses less than one unit, and a two hundredth of
 * the stake is half a point.
 */
const alwaysFine = Number(mostLost.denominator / mostLost.numerator);

/** What rounding to `unit` takes off the return of a way at a stake (both minor units): a fraction of the stake. */
export function lostToRounding(way: Way, stake: number, unit: number): Fraction {
  const scale = BigInt(scaleOf(way));
  const rest = way.pays.reduce((sum, { multiplier, weight }) => {
    return sum + weight * ((BigInt(stake) * BigInt(multiplier)) % (scale * BigInt(unit)));
  }, 0n);
  return { numerator: rest, denominator: way.total * BigInt(stake) * scale };
}

/** Whether rounding to `unit` (minor units) takes at most half a point off the return of every way. */
export const keepsReturn = (ways: readonly Way[], stake: number, unit: number): boolean =>
  ways.every((way) => {
    const { numerator, denominator } = lostToRounding(way, stake, unit);
    return numerator * mostLost.denominator <= denominator * mostLost.numerator;
  });

/** What `rangeFor` needs of the rules of a game. */
export interface StakeRules<Params extends Json> {
  maxMultiplier(params: Params): number;
  ways(params: Params): readonly Way[];
  stakeOf?(params: Params): number;
  readonly examples: readonly Params[];
}

/**
 * The stakes of a table, the most that a round may pay, and the unit that payouts are rounded down to, the currency's
 * smallest sum (Q87). Minor units.
 */
export interface StakeTable {
  readonly outer: StakeRange;
  readonly maxPayout: number;
  readonly unit: number;
}

/** The range that holds no stake. */
const nothing = (step: number): StakeRange => ({ min: step, max: 0, step });

/**
 * The one stake that the parameters fix, or none: when it is outside `outer`, when a round could pay too much, or when
 * rounding takes too much.
 */
function fixedRange(stake: number, ways: readonly Way[], { outer, maxPayout, unit }: StakeTable): StakeRange {
  const tooMuch = ways.some((way) =>
    way.pays.some(({ multiplier }) => BigInt(stake) * BigInt(multiplier) > BigInt(maxPayout) * BigInt(scaleOf(way))),
  );
  return tooMuch || !isInRange(outer, stake) || !keepsReturn(ways, stake, unit)
    ? nothing(outer.step)
    : { min: stake, max: stake, step: outer.step };
}

/**
 * The stakes that are offered with `params`, out of `outer`. The upper end keeps the highest payout at or below
 * `maxPayout` (minor units). The lower end is the first stake from which rounding never takes more than half a point
 * off the return. Where the parameters fix the stake, it is that stake or none.
 */
export function rangeFor<Params extends Json>(
  rules: StakeRules<Params>,
  params: Params,
  table: StakeTable,
): StakeRange {
  const { outer, maxPayout, unit } = table;
  const { step } = outer;
  if (rules.stakeOf) return fixedRange(rules.stakeOf(params), rules.ways(params), table);
  const down = (amount: number): number => Math.floor(amount / step) * step;
  const byPayout = Number((BigInt(maxPayout) * 10_000n) / BigInt(rules.maxMultiplier(params)));
  const max = down(Math.min(outer.max, byPayout));
  let min = Math.ceil(Math.max(outer.min, alwaysFine * unit) / step) * step;
  if (min > outer.min) {
    const ways = rules.ways(params);
    while (min - step >= outer.min && keepsReturn(ways, min - step, unit)) min -= step;
  }
  return { min, max, step };
}

/**
 * The most that a round of the game can pay, minor units (GAM-1): the highest stake times the highest multiplier, over
 * the examples of its parameters. `outer` has the stakes of the market or of the game's table. No round pays more than
 * `maxPayout`, because the stake is limited.
 */
export function highestWin<Params extends Json>(
  rules: Pick<StakeRules<Params>, 'maxMultiplier' | 'examples'>,
  {
    outer,
    maxPayout,
    unit,
  }: Pick<StakeTable, 'maxPayout' | 'unit'> & { readonly outer: Pick<StakeRange, 'max' | 'step'> },
): number {
  const wins = rules.examples.map((params) => {
    const multiplier = rules.maxMultiplier(params);
    const byPayout = Number((BigInt(maxPayout) * BigInt(multiplierScale)) / BigInt(multiplier));
    const stake = Math.floor(Math.min(outer.max, byPayout) / outer.step) * outer.step;
    return payoutOf(stake, multiplier, unit);
  });
  return Math.min(maxPayout, Math.max(0, ...wins));
}
