import type { Play, ShownRound } from '../../shell/game';
import type { FeverParams, FeverView } from '../rules';

export type FeverPlay = Play<FeverParams, never, FeverView>;
export type FeverRound = ShownRound<FeverParams, never, FeverView>;
