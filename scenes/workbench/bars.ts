import type { SafeArea } from '../kit/scene';
import type { Wish } from './query';

/** The stage of a scene on a phone in landscape, CSS px. */
interface Landscape {
  readonly height: number;
  /** What the page covers of the stage. */
  readonly taken: SafeArea;
}

/** The app shows a column of this width on a screen of 844 × 390. */
const columnWidth = 540;
/** Most games have at least this height between bar and dock. Their pages are longer than the screen and scroll. */
const leastSpace = 230;
const covered = (top: number, bottom: number, right = 0): SafeArea => ({ top, bottom, left: 0, right });
const game = (top: number, bottom: number): Landscape => ({
  height: top + leastSpace + bottom,
  taken: covered(top, bottom),
});

/** Measured in the app at 844 × 390, without the strip of the demo. */
const landscapes: Readonly<Record<string, Landscape>> = {
  'cash-rain': { height: 390, taken: covered(0, 0) },
  'collect-cards': { height: 520, taken: covered(0, 228) },
  // The controls are beside the wheel.
  'coin-wheel': { height: 390, taken: covered(52, 0, 259) },
  'diamond-wheel': { height: 390, taken: covered(52, 0, 259) },
  'lucky-refund': { height: 480, taken: covered(144, 184) },
  lottery: { height: 480, taken: covered(46, 146) },
  'big-tusk': game(46, 219),
  'dice-duel': game(80, 349),
  'gem-mines': game(46, 201),
  'genies-gold': game(80, 201),
  'mango-fever': game(46, 169),
  'golden-scratch': game(46, 235),
  'kente-roulette': { height: 784, taken: covered(80, 586) },
  'okada-dash': game(80, 314),
  'penalty-king': game(80, 242),
  'oware-gems': game(46, 251),
  'rocket-rush': { height: 540, taken: covered(80, 292) },
  'savanna-kings': game(46, 169),
  'talking-drums': game(46, 218),
};

const landscapeOf = (scene: string): Landscape => {
  const found = landscapes[scene];
  if (!found) throw new Error(`bars.ts has no landscape for "${scene}"`);
  return found;
};

/** The size of a scene's stage on a phone in landscape, CSS px. */
export const landscapeSize = (scene: string) => ({ width: columnWidth, height: landscapeOf(scene).height });

/** What the page covers of the stage: in landscape as measured, otherwise `portrait`. */
export function barsOf({ scene, width, height }: Wish, portrait: SafeArea): SafeArea {
  const { height: landscape, taken } = landscapeOf(scene ?? '');
  return width === columnWidth && height === landscape ? taken : portrait;
}

/** The same for a game, whose dock covers less on a low phone. */
export const gameBars = (wish: Wish, top: number, bottom: { readonly tall: number; readonly low: number }): SafeArea =>
  barsOf(wish, covered(top, wish.height < 700 ? bottom.low : bottom.tall));
