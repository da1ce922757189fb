import type { ShownRound } from '../../shell/game';
import type { KingsParams, KingsView } from '../rules';

export type KingsRound = ShownRound<KingsParams, never, KingsView>;
