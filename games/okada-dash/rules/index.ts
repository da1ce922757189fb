import * as v from 'valibot';
import { cap, crashOf, points, reaching } from '../../protocol/crash';
import { readerOf } from '../../protocol/read';
import { bestReturn, type Fraction, type GameRules, type Way } from '../../protocol/rules';
import { targetSchema, targets, type OkadaView } from './view';

export { readView, targets, viewSchema, type OkadaView } from './view';

/** `target` in hundredths, 101 to 100,000. */
export type OkadaParams = { readonly target: number };
/** The drawn multiplier in hundredths, 100 to 100,000. */
export type OkadaFacts = number;

/** What a win pays, in ten-thousandths of the stake: the target itself. */
export const paysFor = (target: number): number => target * 100;

/** The exact chance that a target (hundredths) is reached: ⌊97 · 2^32 / target⌋ of 2^32 draws. */
export const chanceOf = (target: number): Fraction => ({ numerator: reaching(target), denominator: BigInt(points) });

const rideView = ({ target }: OkadaParams, reached: OkadaFacts): OkadaView => ({
  target,
  reached,
  won: reached >= target,
});

const ways = ({ target }: OkadaParams): readonly Way[] => [
  { total: BigInt(points), pays: [{ multiplier: paysFor(target), weight: reaching(target) }] },
];

/** Okada Dash (104): one multiplier is drawn, and the player's target is paid when the multiplier is at least it. */
export const okadaDash: GameRules<OkadaParams, OkadaFacts> = {
  id: '104',
  slug: 'okada-dash',
  version: '1',
  readParams: readerOf(v.strictObject({ target: targetSchema })),
  readStep: () => null,
  draw: (_params, draw) => crashOf(draw.integer(points)),
  standing: (params, reached, steps) => {
    if (steps.length > 0) return null;
    const view = rideView(params, reached);
    return { over: true, multiplier: view.won ? paysFor(params.target) : 0, canCollect: false, view };
  },
  revealed: (params, reached, steps) => (steps.length > 0 ? null : rideView(params, reached)),
  maxMultiplier: ({ target }) => paysFor(target),
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: [targets.min, 105, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, cap].map((target) => ({ target })),
};
