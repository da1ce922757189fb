import type { Play, ShownRound } from '../../shell/game';
import type { GenieParams, GenieView } from '../rules';

export type GeniePlay = Play<GenieParams, never, GenieView>;
export type GenieRound = ShownRound<GenieParams, never, GenieView>;
