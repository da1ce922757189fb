import { bigTuskStates } from '../../games/big-tusk/scene/states';
import { diceDuelStates } from '../../games/dice-duel/scene/states';
import { gemMinesStates } from '../../games/gem-mines/scene/states';
import { geniesGoldStates } from '../../games/genies-gold/scene/states';
import { goldenScratchStates } from '../../games/golden-scratch/scene/states';
import { kenteStates } from '../../games/kente-roulette/scene/states';
import { feverStates } from '../../games/mango-fever/scene/states';
import { okadaDashStates } from '../../games/okada-dash/scene/states';
import { penaltyKingStates } from '../../games/penalty-king/scene/states';
import { owareGemsStates } from '../../games/oware-gems/scene/states';
import { rocketRushStates } from '../../games/rocket-rush/scene/states';
import { kingsStates } from '../../games/savanna-kings/scene/states';
import { talkingDrumsStates } from '../../games/talking-drums/scene/states';
import { cardsStates } from '../../scenes/workbench/cards-states';
import { rainStates } from '../../scenes/workbench/cash-rain-states';
import { ballStates, drawStates } from '../../scenes/workbench/lucky-refund-states';
import { wheelStates } from '../../scenes/workbench/wheel-states';

interface SceneStates {
  readonly states: Readonly<Record<string, { readonly at: number }>>;
}

/** The scenes of the workbench with their states. The workbench's own catalogue imports PixiJS, which needs a page. */
export const catalogue: Readonly<Record<string, SceneStates>> = {
  'cash-rain': { states: rainStates },
  'coin-wheel': { states: wheelStates('coin') },
  'diamond-wheel': { states: wheelStates('diamond') },
  'collect-cards': { states: cardsStates },
  'lucky-refund': { states: drawStates },
  lottery: { states: ballStates },
  'big-tusk': { states: bigTuskStates },
  'dice-duel': { states: diceDuelStates },
  'gem-mines': { states: gemMinesStates },
  'genies-gold': { states: geniesGoldStates },
  'mango-fever': { states: feverStates },
  'golden-scratch': { states: goldenScratchStates },
  'kente-roulette': { states: kenteStates },
  'okada-dash': { states: okadaDashStates },
  'penalty-king': { states: penaltyKingStates },
  'oware-gems': { states: owareGemsStates },
  'rocket-rush': { states: rocketRushStates },
  'savanna-kings': { states: kingsStates },
  'talking-drums': { states: talkingDrumsStates },
};
