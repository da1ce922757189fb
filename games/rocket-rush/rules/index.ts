import * as v from 'valibot';
import { crashOf, points, reaching } from '../../protocol/crash';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { cap, lowestCashOut } from './growth';
import { payableSchema, type RocketView } from './view';

export { crashOf, reaching } from '../../protocol/crash';
export { cap, factorAt, flightMs, growthPerMs, lowestCashOut, msUntil, multiplierAt } from './growth';
export { readView, viewSchema, type RocketView } from './view';

/** `auto`: automatic cash-out in hundredths; null for none. */
export type RocketParams = { readonly auto: number | null };
/** `crash`: the crash point in hundredths. */
export type RocketFacts = { readonly crash: number };
/** The manual cash-out: its multiplier in hundredths. */
export type RocketStep = { readonly at: number };

/**
 * The multiplier at which a bet is paid when its player does not cash out by hand, in hundredths: its automatic
 * cash-out, or the cap. Null when the rocket crashes before.
 */
export function autoPaid({ auto }: RocketParams, { crash }: RocketFacts): number | null {
  const target = auto ?? cap;
  return target <= crash ? target : null;
}

/**
 * The highest stake with an automatic cash-out (hundredths), minor units. Without one the cap counts. `most` is the
 * highest stake of the market, `maxPayout` the most that a bet may pay, `step` the step of the stakes.
 */
export const highestStake = (
  { most, step, maxPayout }: { readonly most: number; readonly step: number; readonly maxPayout: number },
  auto: number | null,
): number => Math.floor(Math.min(most, Math.floor((maxPayout * 100) / (auto ?? cap))) / step) * step;

/** What is paid in the end; undefined when the steps are impossible. */
function paidAt(params: RocketParams, facts: RocketFacts, steps: readonly RocketStep[]): number | null | undefined {
  const [step, ...more] = steps;
  if (step === undefined) return autoPaid(params, facts);
  return more.length > 0 || step.at > facts.crash || step.at > (params.auto ?? cap) ? undefined : step.at;
}

function viewOf(params: RocketParams, facts: RocketFacts, steps: readonly RocketStep[]): RocketView | null {
  const at = paidAt(params, facts, steps);
  return at === undefined ? null : { crash: facts.crash, auto: params.auto, at };
}

const wayTo = (hundredths: number): Way => ({
  total: BigInt(points),
  pays: [{ multiplier: hundredths * 100, weight: reaching(hundredths) }],
});

/**
 * The cash-outs that `ways` lists: each from 1.01× to 20.00×, then one in about a hundred. Above 20× the rounding of
 * payouts takes less than half a point off the return of every stake, and the returns of all cash-outs are within
 * 0.00003 points of 97 %. The tests go through all of them.
 */
const listed: readonly number[] = [
  ...Array.from({ length: 1_900 }, (_, index) => lowestCashOut + index),
  ...Array.from({ length: 391 }, (_, index) => Math.round(2_000 * 1.01 ** (index + 1))).filter((at) => at < cap),
  cap,
];

/** One way for each cash-out that the automatic one allows. The first way is not to press at all. */
function ways({ auto }: RocketParams): readonly Way[] {
  const target = auto ?? cap;
  return [target, ...listed.filter((at) => at < target)].map(wayTo);
}

/**
 * Rocket Rush (103): the multiplier rises from 1.00× until the rocket crashes. All players share the round, and its
 * draw comes from a chain of hashes. Every cash-out has the same return of 97 %.
 */
export const rocketRush: GameRules<RocketParams, RocketFacts, RocketStep> = {
  id: '103',
  slug: 'rocket-rush',
  version: '1',
  shared: true,
  readParams: readerOf(v.strictObject({ auto: v.nullable(payableSchema) })),
  readStep: readerOf(v.strictObject({ at: payableSchema })),
  draw: (_, draw) => ({ crash: crashOf(draw.integer(points)) }),
  standing: (params, facts, steps) => {
    const view = viewOf(params, facts, steps);
    return view && { over: true, multiplier: (view.at ?? 0) * 100, canCollect: false, view };
  },
  revealed: viewOf,
  maxMultiplier: ({ auto }) => (auto ?? cap) * 100,
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: [null, 105, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, cap].map((auto) => ({ auto })),
};
