import { defineGame } from '../manifest';
import { mangoFever } from './rules';

/** The manifest of Mango Fever. */
export const mangoFeverManifest = defineGame({
  rules: mangoFever,
  published: { from: 9_470, to: 9_470, places: 2 },
  drawn: 'stops',
  name: 'Mango Fever',
  kind: 'slots',
  label: 'bonus',
  shelves: { hot: 2, slots: 1 },
  pinned: 'hot',
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
