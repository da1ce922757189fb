import { defineGame } from '../manifest';
import { penaltyKing } from './rules';

/** The manifest of Penalty King. */
export const penaltyKingManifest = defineGame({
  rules: penaltyKing,
  published: { from: 9_700, to: 9_700, places: 2 },
  drawn: 'dive',
  name: 'Penalty King',
  kind: 'flip',
  shelves: { instant: 7 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
