import { defineGame } from '../manifest';
import { diceDuel } from './rules';

/** The manifest of Dice Duel. */
export const diceDuelManifest = defineGame({
  rules: diceDuel,
  published: { from: 9_700, to: 9_700, places: 0 },
  drawn: 'roll',
  name: 'Dice Duel',
  kind: 'dice',
  shelves: { instant: 4 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
