import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { sides, sideSchema, type PenaltyView, type Side } from './view';

export { readView, sides, viewSchema, type PenaltyView, type Side } from './view';

export type PenaltyParams = { readonly side: Side };
/** The side to which the keeper dives. */
export type PenaltyFacts = Side;

/** What a goal pays, in ten-thousandths of the stake: 1.94×. */
export const goalPays = 19_400;

const shotView = ({ side }: PenaltyParams, dive: PenaltyFacts): PenaltyView => ({ side, dive, goal: side !== dive });

/** One of the two dives leaves the goal open: the return is exactly 97 / 100. */
const ways = (): readonly Way[] => [{ total: BigInt(sides.length), pays: [{ multiplier: goalPays, weight: 1n }] }];

/** Penalty King (111): the player shoots left or right, and the keeper dives to a drawn side. */
export const penaltyKing: GameRules<PenaltyParams, PenaltyFacts> = {
  id: '111',
  slug: 'penalty-king',
  version: '1',
  readParams: readerOf(v.strictObject({ side: sideSchema })),
  readStep: () => null,
  draw: (_params, draw) => sides[draw.integer(sides.length) as 0 | 1],
  standing: (params, dive, steps) => {
    if (steps.length > 0) return null;
    const view = shotView(params, dive);
    return { over: true, multiplier: view.goal ? goalPays : 0, canCollect: false, view };
  },
  revealed: (params, dive, steps) => (steps.length > 0 ? null : shotView(params, dive)),
  maxMultiplier: () => goalPays,
  ways,
  returnOf: () => bestReturn(ways()),
  // Both sides have the same chances and pays.
  examples: [{ side: 'left' }],
};
