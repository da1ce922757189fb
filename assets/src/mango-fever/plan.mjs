// Places on the 780-wide design of the cabinet (board 20). games/mango-fever/scene/config.ts has the same numbers, because
// scenes import nothing of assets.

/** The reel window: top left corner, size of a cell, gap between the reels. */
export const reels = { x: 70, y: 372, cellW: 200, cellH: 192, gap: 20 };
export const reelX = (reel) => reels.x + reel * (reels.cellW + reels.gap);
export const bottom = reels.y + reels.cellH * 3;

/** Bulbs above and below the window. */
export const bulbs = [342, bottom + 30].flatMap((y) => Array.from({ length: 11 }, (_, i) => ({ x: 72 + i * 63.6, y })));

/** The result plate, and the boxes of the pictures in the same units: [x, y, width, height]. */
export const plate = { x: 112, y: 998, w: 556, h: 150 };
export const cabinetBox = [-10, 190, 800, 1_250];
export const signBox = [-70, 96, 920, 250];
