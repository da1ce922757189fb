import type { Play, ShownRound } from '../../shell/game';
import type { DrumsParams, DrumsView } from '../rules';

export type DrumsPlay = Play<DrumsParams, never, DrumsView>;
export type DrumsRound = ShownRound<DrumsParams, never, DrumsView>;
