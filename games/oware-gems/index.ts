import { defineGame } from '../manifest';
import { owareGems } from './rules';

/** The manifest of Oware Gems. */
export const owareGemsManifest = defineGame({
  rules: owareGems,
  // One return for each number of picks: the lowest is that of three picks, the highest that of one.
  published: { from: 9_370, to: 9_500, places: 1 },
  drawn: 'drawn',
  name: 'Oware Gems',
  kind: 'keno',
  shelves: { instant: 5 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
