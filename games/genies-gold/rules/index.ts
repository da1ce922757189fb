import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { risks, segments, wheels, type Risk } from './table';
import { riskSchema, type GenieView } from './view';

export { risks, segments, wheels, type Risk } from './table';
export { readView, viewSchema, type GenieView } from './view';

export type GenieParams = { readonly risk: Risk };
/** The segment that is drawn, 0 to 19. */
export type GenieFacts = number;

const spinView = ({ risk }: GenieParams, segment: GenieFacts): GenieView => ({
  risk,
  segment,
  pays: wheels[risk][segment]!,
});

/** The different multipliers of a wheel with the numbers of their segments, highest first. Zero is the last one. */
export function paysOf(risk: Risk): ReadonlyArray<{ readonly multiplier: number; readonly count: number }> {
  const wheel = wheels[risk];
  return [...new Set(wheel)]
    .sort((a, b) => b - a)
    .map((multiplier) => ({ multiplier, count: wheel.filter((pays) => pays === multiplier).length }));
}

const ways = ({ risk }: GenieParams): readonly Way[] => [
  {
    total: BigInt(segments),
    pays: paysOf(risk)
      .filter(({ multiplier }) => multiplier > 0)
      .map(({ multiplier, count }) => ({ multiplier, weight: BigInt(count) })),
  },
];

/** Genie's Gold (110): one of 20 equally likely segments. The risk decides what the segments pay. */
export const geniesGold: GameRules<GenieParams, GenieFacts> = {
  id: '110',
  slug: 'genies-gold',
  version: '1',
  readParams: readerOf(v.strictObject({ risk: riskSchema })),
  readStep: () => null,
  draw: (_params, draw) => draw.integer(segments),
  standing: (params, segment, steps) => {
    if (steps.length > 0) return null;
    const view = spinView(params, segment);
    return { over: true, multiplier: view.pays, canCollect: false, view };
  },
  revealed: (params, segment, steps) => (steps.length > 0 ? null : spinView(params, segment)),
  maxMultiplier: ({ risk }) => Math.max(...wheels[risk]),
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: risks.map((risk) => ({ risk })),
};
