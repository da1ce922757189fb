/**
 * The rules of a house game as pure functions. Server, game page and verifier use the same code. Imports nothing, so
 * that a studio or a verifier can read it alone.
 */

/** The random numbers of one round: `Draw` of contract/fairness-math. */
export interface RoundDraw {
  /** 0 … below − 1, each equally likely. */
  integer(below: number): number;
  /** The index of a slice, by whole-number weights. */
  slice(weights: readonly number[]): number;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Multipliers are whole numbers in ten-thousandths of the stake: 10,000 returns the stake. */
export const multiplierScale = 10_000;

/** The state of a round after some steps. */
export interface Standing {
  /** True when no further step is possible. The round is settled with `multiplier`. */
  readonly over: boolean;
  /** What the round pays if it ends now, in ten-thousandths of the stake. */
  readonly multiplier: number;
  /**
   * The exact payout in minor units. Only for a game whose parameters fix the stake (`stakeOf`): the payout of several
   * bets is in general no whole number of ten-thousandths of the stake. `multiplier` is then rounded down, for display.
   */
  readonly payout?: number;
  /** Whether the player may end an open round now (cash out). */
  readonly canCollect: boolean;
  /** What the player may see now. Contains nothing hidden while the round is open. */
  readonly view: Json;
}

/** An exact fraction. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The exact chances of one way to play. A game without steps has one way; Gem Mines has one for each number of gems at
 * which the player collects.
 */
export interface Way {
  /** The sum of all weights, losing results included. */
  readonly total: bigint;
  /** Results that pay something. The chance of each is `weight / total`. */
  readonly pays: readonly { readonly multiplier: number; readonly weight: bigint }[];
  /** A multiplier of this many units returns the stake. Default `multiplierScale`. */
  readonly scale?: number;
}

/**
 * One house game. `Params` is what the player chooses with the stake, `Facts` is what the draw decides, `Step` is one
 * choice during an open round (never for games that settle at once).
 */
export interface GameRules<Params extends Json, Facts extends Json, Step extends Json = never> {
  /** Game id of economy.md §12, for example `101`. */
  readonly id: string;
  /** Folder and file name, for example `mango-fever`. */
  readonly slug: string;
  /** Version of tables and rules. A change of any number needs a new version. */
  readonly version: string;
  /** All players share one round, so that a bet draws nothing itself. The calls of single rounds refuse such a game. */
  readonly shared?: boolean;
  /** Parses untrusted parameters. Null when they are invalid. */
  readParams(given: unknown): Params | null;
  /** Parses an untrusted step. Null when it is invalid. */
  readStep(given: unknown): Step | null;
  /**
   * The stake that the parameters fix, minor units: the sum of several bets with a stake each. A round with another
   * stake is refused. Games without this function take any offered stake with any parameters.
   */
  stakeOf?(params: Params): number;
  /** The same bets with each stake times `factor`. Given together with `stakeOf`. */
  timesStakes?(params: Params, factor: number): Params;
  /** Reads the random numbers of the round in a fixed order. */
  draw(params: Params, draw: RoundDraw): Facts;
  /**
   * The round after `steps`. Null when a step is impossible (repeated, after the end). Games that settle at once accept
   * no step and are over with none.
   */
  standing(params: Params, facts: Facts, steps: readonly Step[]): Standing | null;
  /**
   * The view of a round that is over or collected after `steps`: what `standing` gives, with everything that was
   * hidden. Null when a step is impossible. Never show it while the round is open.
   */
  revealed(params: Params, facts: Facts, steps: readonly Step[]): Json | null;
  /**
   * The highest multiplier that a round with these parameters can pay, rounded up to ten-thousandths. Limits the stake
   * beforehand.
   */
  maxMultiplier(params: Params): number;
  /** Every way to play with these parameters, by enumeration. */
  ways(params: Params): readonly Way[];
  /**
   * The exact return of the best way, by enumeration: a fraction of the stake without rounding of payouts, from
   * `bestReturn`.
   */
  returnOf(params: Params): Fraction;
  /** Typical parameters: for the return command, tests and statistics. Covers each published return. */
  readonly examples: readonly Params[];
}

/** A game of unknown parameter types, as the server's registry holds it. */
export type AnyRules = GameRules<never, never, never>;

/**
 * Payout in minor units, rounded down to a multiple of `unit`: the smallest sum that the currency can pay (Q87).
 * `stake` and `unit` in minor units.
 */
export const payoutOf = (stake: number, multiplier: number, unit: number): number =>
  Number((BigInt(stake) * BigInt(multiplier)) / BigInt(multiplierScale * unit)) * unit;

/**
 * What an ended round pays, minor units, rounded down to a multiple of `unit`: its exact payout where the rules give
 * one, else stake times multiplier.
 */
export const paidBy = (
  stake: number,
  { multiplier, payout }: Pick<Standing, 'multiplier' | 'payout'>,
  unit: number,
): number => (payout === undefined ? payoutOf(stake, multiplier, unit) : payout - (payout % unit));

/**
 * The unit that a stored payout was rounded down to. Before payouts were rounded to the currency's `unit`, a round
 * could pay a part of it. Such a round is computed again in minor units.
 */
export const roundedTo = (payout: number, unit: number): number => (payout % unit === 0 ? unit : 1);

/** How many units of a way's multipliers return the stake. */
export const scaleOf = ({ scale = multiplierScale }: Way): number => scale;

/** The return of one way as a fraction of the stake. */
export const returnOfWay = (way: Way): Fraction => ({
  numerator: way.pays.reduce((sum, { multiplier, weight }) => sum + BigInt(multiplier) * weight, 0n),
  denominator: way.total * BigInt(scaleOf(way)),
});

/** Negative when `a` is less than `b`, 0 when they are equal. Denominators are positive. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The highest return of all ways. */
export const bestReturn = (ways: readonly Way[]): Fraction =>
  ways.map(returnOfWay).reduce((best, fraction) => (compareFractions(fraction, best) > 0 ? fraction : best));
