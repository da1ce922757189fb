import { games } from './index';
import type { Plan } from './manifest';
import {
  returnOfWay,
  scaleOf,
  type GameRules,
  type Json,
  type RoundDraw,
  type Standing,
  type Way,
} from './protocol/rules';

/** What simulated rounds paid. Returns are fractions of the stakes. */
export interface Simulated {
  readonly rounds: number;
  readonly realised: number;
  readonly expected: number;
  /** Distance of `realised` from `expected` in standard deviations. */
  readonly sigmas: number;
}

/** Plays rounds of stake 1 from one stream of random numbers, the plans in turn. */
export function simulateRules<Params extends Json, Facts extends Json, Step extends Json>(
  rules: GameRules<Params, Facts, Step>,
  plans: readonly Plan<Params, Step, NoInfer<Facts>>[],
  { rounds, draw }: { readonly rounds: number; readonly draw: RoundDraw },
): Simulated {
  const known = plans.map(({ params, way }) => momentsOf(rules, params, way));
  let [paid, expected, variance] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const at = round % plans.length;
    const { params, steps } = plans[at]!;
    const facts = rules.draw(params, draw);
    const standing = playOut(rules, params, { facts, steps: typeof steps === 'function' ? steps(facts) : steps });
    // A payout in minor units is one of the stake that the parameters fix.
    paid += standing.payout === undefined ? standing.multiplier / 10_000 : standing.payout / rules.stakeOf!(params);
    expected += known[at]!.mean;
    variance += known[at]!.variance;
  }
  return {
    rounds,
    realised: paid / rounds,
    expected: expected / rounds,
    sigmas: (paid - expected) / Math.sqrt(variance),
  };
}

/** The round after as many of `steps` as are possible: they stop at the step that ends the round. */
function playOut<Params extends Json, Facts extends Json, Step extends Json>(
  rules: GameRules<Params, Facts, Step>,
  params: Params,
  { facts, steps }: { readonly facts: Facts; readonly steps: readonly Step[] },
): Standing {
  // Steps after the end are impossible, so the longest possible prefix is found by bisection.
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rules.standing(params, facts, steps.slice(0, middle)) === null) high = middle - 1;
    else low = middle;
  }
  return rules.standing(params, facts, steps.slice(0, low))!;
}

/** Mean and variance of what one round of a way pays, in stakes. */
function momentsOf<Params extends Json, Facts extends Json, Step extends Json>(
  rules: GameRules<Params, Facts, Step>,
  params: Params,
  given: number | Way,
): { readonly mean: number; readonly variance: number } {
  const way = typeof given === 'number' ? rules.ways(params)[given]! : given;
  const { numerator, denominator } = returnOfWay(way);
  const mean = Number(numerator) / Number(denominator);
  const square = way.pays.reduce(
    (sum, { multiplier, weight }) => sum + (multiplier / scaleOf(way)) ** 2 * (Number(weight) / Number(way.total)),
    0,
  );
  return { mean, variance: square - mean ** 2 };
}

/** Plays rounds of every house game, its plans in turn. `draw` opens a stream of random numbers by name. */
export const simulateAll = (rounds: number, draw: (name: string) => RoundDraw): Readonly<Record<string, Simulated>> =>
  Object.fromEntries(
    games.map(({ house: { slug }, rules, plans }) => [
      slug,
      simulateRules(rules as unknown as GameRules<Json, Json, Json>, plans(), { rounds, draw: draw(slug) }),
    ]),
  );
