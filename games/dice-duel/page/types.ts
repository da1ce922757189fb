import type { Play, ShownRound } from '../../shell/game';
import type { DiceParams, DiceView } from '../rules';

export type DicePlay = Play<DiceParams, never, DiceView>;
export type DiceRound = ShownRound<DiceParams, never, DiceView>;
