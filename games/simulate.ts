import { bigTusk, type Side, type TuskFacts, type TuskParams } from './big-tusk/rules';
import { picksOf, tuskStrategies, wayOf } from './big-tusk/rules/strategies';
import { diceDuel } from './dice-duel/rules';
import { gemMines } from './gem-mines/rules';
import { geniesGold } from './genies-gold/rules';
import { goldenScratch } from './golden-scratch/rules';
import { kenteRoulette } from './kente-roulette/rules';
import { mangoFever } from './mango-fever/rules';
import { okadaDash } from './okada-dash/rules';
import { owareGems } from './oware-gems/rules';
import { penaltyKing } from './penalty-king/rules';
import { rocketRush } from './rocket-rush/rules';
import {
  returnOfWay,
  scaleOf,
  type GameRules,
  type Json,
  type RoundDraw,
  type Standing,
  type Way,
} from './protocol/rules';
import { savannaKings } from './savanna-kings/rules';
import { talkingDrums } from './talking-drums/rules';

/**
 * One way to play: the parameters, the steps that are tried in order, and its index in `ways`. A plan whose steps
 * depend on what the round has shown makes them from the facts and has its own exact way.
 */
interface Plan<Params, Step, Facts = unknown> {
  readonly params: Params;
  readonly steps: readonly Step[] | ((facts: Facts) => readonly Step[]);
  readonly way: number | Way;
}

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

/**
 * The plans of Gem Mines: for each number of mines, collect at the most gems that one of ten rounds reaches. Higher
 * gems are so rare that a simulation of this size says nothing about them.
 */
const minePlans = gemMines.examples.map((params) => {
  const reached = gemMines.ways(params).filter(({ total, pays }) => 10n * pays[0]!.weight >= total).length;
  const gems = Math.max(1, reached);
  return { params, steps: Array.from({ length: gems }, (_, tile) => tile), way: gems - 1 };
});
/** Automatic cash-outs up to 25×. Higher ones are so rare that a simulation of this size says nothing about them. */
const rocketPlans = rocketRush.examples
  .filter(({ auto }) => auto !== null && auto <= 2_500)
  .map((params) => ({ params, steps: [], way: 0 }));
/** Targets up to 25×, for the same reason. */
const okadaPlans = okadaDash.examples
  .filter(({ target }) => target <= 2_500)
  .map((params) => ({ params, steps: [], way: 0 }));
/** Plans of Big Tusk: a side that the player takes while it is offered, and how often. */
const tuskPlans = [1, 2, 3].flatMap((picks) =>
  tuskStrategies.map((strategy): Plan<TuskParams, Side, TuskFacts> => {
    return { params: {}, steps: (deck) => picksOf(strategy, deck, picks), way: wayOf(strategy, picks) };
  }),
);
const atOnce = <Params extends Json>(examples: readonly Params[]) =>
  examples.map((params) => ({ params, steps: [] as never[], way: 0 }));

/** Plays rounds of every house game, all its parameters in turn. `draw` opens a stream of random numbers by name. */
export function simulateAll(rounds: number, draw: (name: string) => RoundDraw): Readonly<Record<string, Simulated>> {
  const of = (name: string): { rounds: number; draw: RoundDraw } => ({ rounds, draw: draw(name) });
  return {
    [mangoFever.slug]: simulateRules(mangoFever, atOnce(mangoFever.examples), of(mangoFever.slug)),
    [savannaKings.slug]: simulateRules(savannaKings, atOnce(savannaKings.examples), of(savannaKings.slug)),
    [rocketRush.slug]: simulateRules(rocketRush, rocketPlans, of(rocketRush.slug)),
    [okadaDash.slug]: simulateRules(okadaDash, okadaPlans, of(okadaDash.slug)),
    [diceDuel.slug]: simulateRules(diceDuel, atOnce(diceDuel.examples), of(diceDuel.slug)),
    [gemMines.slug]: simulateRules(gemMines, minePlans, of(gemMines.slug)),
    [talkingDrums.slug]: simulateRules(talkingDrums, atOnce(talkingDrums.examples), of(talkingDrums.slug)),
    [kenteRoulette.slug]: simulateRules(kenteRoulette, atOnce(kenteRoulette.examples), of(kenteRoulette.slug)),
    [penaltyKing.slug]: simulateRules(penaltyKing, atOnce(penaltyKing.examples), of(penaltyKing.slug)),
    [owareGems.slug]: simulateRules(owareGems, atOnce(owareGems.examples), of(owareGems.slug)),
    [bigTusk.slug]: simulateRules(bigTusk, tuskPlans, of(bigTusk.slug)),
    [geniesGold.slug]: simulateRules(geniesGold, atOnce(geniesGold.examples), of(geniesGold.slug)),
    [goldenScratch.slug]: simulateRules(goldenScratch, atOnce(goldenScratch.examples), of(goldenScratch.slug)),
  };
}
