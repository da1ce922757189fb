import { defineGame } from '../manifest';
import { goldenScratch } from './rules';

/** The manifest of Golden Scratch. */
export const goldenScratchManifest = defineGame({
  rules: goldenScratch,
  published: { from: 9_000, to: 9_000, places: 1 },
  drawn: 'cells',
  name: 'Golden Scratch',
  kind: 'scratch',
  label: 'new',
  shelves: { hot: 8, instant: 8 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
