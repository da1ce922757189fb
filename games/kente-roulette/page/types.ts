import type { Play, ShownRound } from '../../shell/game';
import type { KenteParams, KenteView } from '../rules';

export type KentePlay = Play<KenteParams, never, KenteView>;
export type KenteRound = ShownRound<KenteParams, never, KenteView>;

export interface PartProps {
  readonly play: KentePlay;
}
