import type { SafeArea } from '../kit/scene';
import type { Wish } from './query';

/** The stage of a scene on a phone in landscape, CSS px. */
export interface Landscape {
  readonly height: number;
  /** What the page covers of the stage. */
  readonly taken: SafeArea;
}

/** The app shows a column of this width on a screen of 844 × 390. */
const columnWidth = 540;
/** Most games have at least this height between bar and dock. Their pages are longer than the screen and scroll. */
const leastSpace = 230;
const covered = (top: number, bottom: number, right = 0): SafeArea => ({ top, bottom, left: 0, right });

/** The stage of a game in landscape, below a bar and above a dock of these heights. */
export const gameLandscape = (top: number, bottom: number, height = top + leastSpace + bottom): Landscape => ({
  height,
  taken: covered(top, bottom),
});

/** The scenes of the lobby. All landscapes are measured in the app at 844 × 390, without the strip of the demo. */
export const landscapes = {
  'cash-rain': { height: 390, taken: covered(0, 0) },
  'collect-cards': { height: 520, taken: covered(0, 228) },
  // The controls are beside the wheel.
  'coin-wheel': { height: 390, taken: covered(52, 0, 259) },
  'diamond-wheel': { height: 390, taken: covered(52, 0, 259) },
  'lucky-refund': { height: 480, taken: covered(144, 184) },
  lottery: { height: 480, taken: covered(46, 146) },
} as const satisfies Readonly<Record<string, Landscape>>;

/** The size of a stage on a phone in landscape, CSS px. */
export const landscapeSize = ({ height }: Landscape) => ({ width: columnWidth, height });

/** What the page covers of the stage: in landscape as measured, otherwise `portrait`. */
export const barsOf = ({ width, height }: Wish, landscape: Landscape, portrait: SafeArea): SafeArea =>
  width === columnWidth && height === landscape.height ? landscape.taken : portrait;

/** The same for a game, whose dock covers less on a low phone. */
export const gameBars = (
  wish: Wish,
  landscape: Landscape,
  { top, tall, low }: { readonly top: number; readonly tall: number; readonly low: number },
): SafeArea => barsOf(wish, landscape, covered(top, wish.height < 700 ? low : tall));
