import { games } from '../../games';
import { landscapes } from '../../scenes/workbench/bars';
import { cardsStates } from '../../scenes/workbench/cards-states';
import { rainStates } from '../../scenes/workbench/cash-rain-states';
import type { GameBench } from '../../scenes/workbench/entry';
import { ballStates, drawStates } from '../../scenes/workbench/lucky-refund-states';
import { wheelStates } from '../../scenes/workbench/wheel-states';

/** What tests know of a scene. `sheet` and `money`: see `GameBench`. */
type SceneStates = Omit<GameBench, 'title' | 'states'> & {
  readonly states: Readonly<Record<string, { readonly at: number }>>;
};

const benches = games.map(async ({ house: { slug } }) => {
  const { bench } = (await import(`../../games/${slug}/scene/states.ts`)) as { bench: GameBench };
  return [slug, bench] as const;
});

/** The scenes of the workbench with their states. The workbench's own catalogue imports PixiJS, which needs a page. */
export const catalogue: Readonly<Record<string, SceneStates>> = {
  'cash-rain': { states: rainStates, landscape: landscapes['cash-rain'], sheet: 'award-units' },
  'coin-wheel': { states: wheelStates('coin'), landscape: landscapes['coin-wheel'], sheet: 'top', money: true },
  'diamond-wheel': {
    states: wheelStates('diamond'),
    landscape: landscapes['diamond-wheel'],
    sheet: 'top',
    money: true,
  },
  'collect-cards': { states: cardsStates, landscape: landscapes['collect-cards'], sheet: 'gift' },
  'lucky-refund': { states: drawStates, landscape: landscapes['lucky-refund'], sheet: 'own', money: true },
  lottery: { states: ballStates, landscape: landscapes.lottery, sheet: 'cheer', money: true },
  ...Object.fromEntries(await Promise.all(benches)),
};
