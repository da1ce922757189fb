import { defineGame } from '../manifest';
import { bigTusk, type TuskFacts } from './rules';
import { picksOf, tuskStrategies, wayOf } from './rules/strategies';

/** The manifest of Big Tusk. */
export const bigTuskManifest = defineGame({
  rules: bigTusk,
  // Multipliers have four decimals, which takes at most 0.01 points off.
  published: { from: 9_700, to: 9_700, places: 1 },
  drawn: 'deck',
  // A side that the player takes while it is offered, and how often.
  plans: () =>
    [1, 2, 3].flatMap((picks) =>
      tuskStrategies.map((strategy) => ({
        params: {},
        steps: (deck: TuskFacts) => picksOf(strategy, deck, picks),
        way: wayOf(strategy, picks),
      })),
    ),
  name: 'Big Tusk',
  kind: 'hilo',
  shelves: { instant: 6 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
