import type { ReelWindow } from '../../../scenes/kit/reels/spec';
import type { FeverSymbol } from '../rules/table';

/** A window without a line that pays, shown before the first spin. */
export const idleWindow: ReelWindow<FeverSymbol> = {
  stops: [4, 1, 5],
  reels: [
    ['lemon', 'seven', 'melon'],
    ['lemon', 'mango', 'bar'],
    ['bar', 'mango', 'lemon'],
  ],
};
