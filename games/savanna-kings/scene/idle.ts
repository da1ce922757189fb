import type { ReelWindow } from '../../../scenes/kit/reels/spec';
import type { KingsSymbol } from '../rules/table';

/** A window without a line that pays, shown before the first spin. */
export const idleWindow: ReelWindow<KingsSymbol> = {
  stops: [1, 0, 8, 0, 0],
  reels: [
    ['queen', 'drum', 'mask'],
    ['king', 'ace', 'queen'],
    ['lion', 'mask', 'queen'],
    ['king', 'drum', 'queen'],
    ['queen', 'ace', 'mask'],
  ],
};
