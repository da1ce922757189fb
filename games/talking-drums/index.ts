import { defineGame } from '../manifest';
import { talkingDrums } from './rules';

/** The manifest of Talking Drums. */
export const talkingDrumsManifest = defineGame({
  rules: talkingDrums,
  published: { from: 9_580, to: 9_700, places: 1 },
  drawn: 'path',
  name: 'Talking Drums',
  kind: 'plinko',
  label: 'hot',
  shelves: { hot: 3, instant: 1 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
