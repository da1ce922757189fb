import type { Play, ShownRound } from '../../shell/game';
import type { OwareParams, OwareView } from '../rules';

export type OwarePlay = Play<OwareParams, never, OwareView>;
export type OwareRound = ShownRound<OwareParams, never, OwareView>;
