import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { chanceSchema, rolls, sideSchema, type DiceView } from './view';

export { chances, readView, rolls, viewSchema, type DiceView } from './view';

/** `chance` in hundredths of a percent, 100 to 9,500. */
export type DiceParams = { readonly side: 'under' | 'over'; readonly chance: number };
/** The roll, 0 to 9,999. */
export type DiceFacts = number;

/** What a win pays, in ten-thousandths of the stake: ⌊97 / chance · 10⁴⌋ / 10⁴ with the chance in percent. */
export const paysFor = (chance: number): number => Math.floor((97 * rolls * 100) / chance);

/** A roll wins below the target (`under`) or above it (`over`). */
export const targetOf = ({ side, chance }: DiceParams): number => (side === 'under' ? chance : rolls - 1 - chance);

function rollView(params: DiceParams, roll: DiceFacts): DiceView {
  const target = targetOf(params);
  const won = params.side === 'under' ? roll < target : roll > target;
  return { ...params, target, pays: paysFor(params.chance), roll, won };
}

const ways = ({ chance }: DiceParams): readonly Way[] => [
  { total: BigInt(rolls), pays: [{ multiplier: paysFor(chance), weight: BigInt(chance) }] },
];

const wholePercents = Array.from({ length: 95 }, (_, index) => (index + 1) * 100);

/** Dice Duel (105): one roll of 10,000 results, over or under a number that the player chooses. */
export const diceDuel: GameRules<DiceParams, DiceFacts> = {
  id: '105',
  slug: 'dice-duel',
  version: '1',
  readParams: readerOf(v.strictObject({ side: sideSchema, chance: chanceSchema })),
  readStep: () => null,
  draw: (_params, draw) => draw.integer(rolls),
  standing: (params, roll, steps) => {
    if (steps.length > 0) return null;
    const view = rollView(params, roll);
    return { over: true, multiplier: view.won ? view.pays : 0, canCollect: false, view };
  },
  revealed: (params, roll, steps) => (steps.length > 0 ? null : rollView(params, roll)),
  maxMultiplier: ({ chance }) => paysFor(chance),
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: (['under', 'over'] as const).flatMap((side) => wholePercents.map((chance) => ({ side, chance }))),
};
