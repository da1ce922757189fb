import { defineGame } from '../manifest';
import { rocketRush } from './rules';

/** The manifest of Rocket Rush. */
export const rocketRushManifest = defineGame({
  rules: rocketRush,
  // The crash point is one of 2^32 numbers, so the return is 97 % to more decimals than economy.md has.
  published: { from: 9_700, to: 9_700, places: 4 },
  drawn: 'crash',
  // Automatic cash-outs up to 25×. Higher ones are so rare that a simulation says nothing about them.
  plans: () =>
    rocketRush.examples
      .filter(({ auto }) => auto !== null && auto <= 2_500)
      .map((params) => ({ params, steps: [], way: 0 })),
  name: 'Rocket Rush',
  kind: 'crash',
  label: 'hot',
  shelves: { hot: 1, crash: 1 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
