import { defineGame } from '../manifest';
import { gemMines } from './rules';

/** The manifest of Gem Mines. */
export const gemMinesManifest = defineGame({
  rules: gemMines,
  // economy.md: at most 97 %. The lowest return is that of collecting at a gem whose multiplier is rounded most.
  published: { from: 9_625, to: 9_700, places: 2 },
  drawn: 'layout',
  // For each number of mines, collect at the most gems that one of ten rounds reaches. Higher gems are so rare that a
  // simulation says nothing about them.
  plans: () =>
    gemMines.examples.map((params) => {
      const reached = gemMines.ways(params).filter(({ total, pays }) => 10n * pays[0]!.weight >= total).length;
      const gems = Math.max(1, reached);
      return { params, steps: Array.from({ length: gems }, (_, tile) => tile), way: gems - 1 };
    }),
  name: 'Gem Mines',
  kind: 'mines',
  shelves: { hot: 6, instant: 2 },
  picture: () => import('./round/picture'),
  check: () => import('./round/check'),
});
