import type { ShownRound } from '../../shell/game';
import type { FeverParams, FeverView } from '../rules';

export type FeverRound = ShownRound<FeverParams, never, FeverView>;
