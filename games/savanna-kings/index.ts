import { defineGame } from '../manifest';
import { savannaKings } from './rules';

/** The manifest of Savanna Kings. */
export const savannaKingsManifest = defineGame({
  rules: savannaKings,
  published: { from: 9_515, to: 9_515, places: 2 },
  drawn: 'stops',
  name: 'Savanna Kings',
  kind: 'slots',
  label: 'bonus',
  shelves: { hot: 4, slots: 2 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
