import type { Play, ShownRound } from '../../shell/game';
import type { OkadaParams, OkadaView } from '../rules';

export type OkadaPlay = Play<OkadaParams, never, OkadaView>;
export type OkadaRound = ShownRound<OkadaParams, never, OkadaView>;
