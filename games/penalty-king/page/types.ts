import type { Play, ShownRound } from '../../shell/game';
import type { PenaltyParams, PenaltyView } from '../rules';

export type PenaltyPlay = Play<PenaltyParams, never, PenaltyView>;
export type PenaltyRound = ShownRound<PenaltyParams, never, PenaltyView>;
