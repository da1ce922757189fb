import { defineGame } from '../manifest';
import { okadaDash } from './rules';

/** The manifest of Okada Dash. */
export const okadaDashManifest = defineGame({
  rules: okadaDash,
  // The multiplier is one of 2^32 numbers. Targets return 96.99997 to 97 %.
  published: { from: 9_700, to: 9_700, places: 4 },
  drawn: 'reached',
  // Targets up to 25×. Higher ones are so rare that a simulation says nothing about them.
  plans: () =>
    okadaDash.examples.filter(({ target }) => target <= 2_500).map((params) => ({ params, steps: [], way: 0 })),
  name: 'Okada Dash',
  kind: 'limbo',
  shelves: { crash: 2 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
