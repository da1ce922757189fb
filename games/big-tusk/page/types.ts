import type { Play, ShownRound } from '../../shell/game';
import type { TuskParams, TuskStep, TuskView } from '../rules';

export type TuskPlay = Play<TuskParams, TuskStep, TuskView>;
export type TuskRound = ShownRound<TuskParams, TuskStep, TuskView>;
