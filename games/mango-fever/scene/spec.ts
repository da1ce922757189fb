import { reelMotion } from '../../../scenes/kit/reels/spec';
import type { ReelSpec } from '../../../scenes/kit/reels/spec';
import { lines, strips } from '../rules/table';
import type { FeverSymbol } from '../rules/table';
import { grid, lineEnds, markers } from './config';
import { idleWindow } from './idle';
import type { LineNumber } from './config';

export const feverReels: ReelSpec<FeverSymbol> = {
  grid,
  motion: reelMotion,
  strips,
  idle: idleWindow,
  lines,
  ends: (line) => {
    const { left, right } = markers[line as LineNumber];
    return { left: { x: lineEnds.left, y: left }, right: { x: lineEnds.right, y: right } };
  },
};
