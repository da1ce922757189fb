import { defineGame } from '../manifest';
import { geniesGold } from './rules';

/** The manifest of Genie's Gold. */
export const geniesGoldManifest = defineGame({
  rules: geniesGold,
  published: { from: 9_700, to: 9_700, places: 2 },
  drawn: 'segment',
  name: "Genie's Gold",
  kind: 'wheel',
  label: 'new',
  shelves: { hot: 7, instant: 3 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
