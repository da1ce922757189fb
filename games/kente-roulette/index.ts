import { defineGame } from '../manifest';
import { kenteRoulette } from './rules';

/** The manifest of Kente Roulette. */
export const kenteRouletteManifest = defineGame({
  rules: kenteRoulette,
  published: { from: 9_730, to: 9_730, places: 2 },
  drawn: 'pocket',
  name: 'Kente Roulette',
  kind: 'roulette',
  shelves: { hot: 5, table: 1 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
