import type { Play, ShownRound } from '../../shell/game';
import type { MinesParams, MinesStep, MinesView } from '../rules';

export type MinesPlay = Play<MinesParams, MinesStep, MinesView>;
export type MinesRound = ShownRound<MinesParams, MinesStep, MinesView>;
