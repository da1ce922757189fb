import { reelMotion, rowY } from '../../../scenes/kit/reels/spec';
import type { ReelSpec } from '../../../scenes/kit/reels/spec';
import { lines, strips } from '../rules/table';
import type { KingsSymbol } from '../rules/table';
import { apartMs, grid, lineEnds } from './config';
import { idleWindow } from './idle';

export const kingsReels: ReelSpec<KingsSymbol> = {
  grid,
  motion: { ...reelMotion, apartMs },
  strips,
  idle: idleWindow,
  lines,
  ends: (line) => {
    const rows = lines[line - 1] ?? [0];
    return {
      left: { x: lineEnds.left, y: rowY(grid, rows[0] ?? 0) },
      right: { x: lineEnds.right, y: rowY(grid, rows.at(-1) ?? 0) },
    };
  },
};
