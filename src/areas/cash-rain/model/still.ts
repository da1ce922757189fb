import { createEvent, createStore, sample } from 'effector';
import { rainTiming } from '../../../../contract';
import { pieceCaught } from './moves';
import { $rain } from './rain';
import type { RainState } from './state';
import { $surface, rainScene } from './surface';

/** Number of pieces in the still version; a new set appears when all are caught (look.md §6). */
export const pieces = 12;

export interface StillGrid {
  /** Number of the set; it triggers the fade-in of a new set. */
  round: number;
  taken: readonly boolean[];
}
const fresh = (round: number): StillGrid => ({ round, taken: Array.from({ length: pieces }, () => false) });

/** A piece was tapped. */
export const pieceTapped = createEvent<number>();
/** A key press or a screen reader action: catches the lowest drop, or the next piece. */
export const catchPressed = createEvent();

const pieceTaken = createEvent<number>();
const unused = fresh(0);
/** Which pieces of the still version are caught. */
export const $still = createStore<StillGrid>(unused)
  .on(pieceTaken, ({ round, taken }, index) => {
    const next = taken.map((caught, at) => caught || at === index);
    return next.every(Boolean) ? fresh(round + 1) : { round, taken: next };
  })
  .on($rain, (grid, { at }) => (at === 'countdown' ? unused : grid));

const isOpen = ({ rain, still }: { rain: RainState; still: StillGrid }, index: number): boolean =>
  rain.at === 'raining' && rain.score < rainTiming.drops && still.taken[index] === false;
const both = { rain: $rain, still: $still };
sample({ clock: pieceTapped, source: both, filter: isOpen, fn: (_, index) => index, target: pieceTaken });
sample({ clock: pieceTaken, fn: () => undefined, target: pieceCaught });

const pressed = sample({
  clock: catchPressed,
  source: { ...both, surface: $surface },
  filter: ({ rain }) => rain.at === 'raining',
});
sample({
  clock: pressed,
  filter: ({ surface }) => surface === 'scene',
  fn: () => ({ type: 'tap-key' as const }),
  target: rainScene.sendFx,
});
sample({
  clock: pressed.filterMap(({ surface, still }) => (surface === 'still' ? still.taken.indexOf(false) : undefined)),
  target: pieceTapped,
});
