// Places on the 780-wide design of the cabinet (board 21). games/savanna-kings/scene/config.ts has the same numbers,
// because scenes import nothing of assets.

/** The reel window: top left corner, size of a cell, gap between the reels. */
export const reels = { x: 34, y: 634, cellW: 136, cellH: 156, gap: 8, count: 5, rows: 3 };
export const reelX = (reel) => reels.x + reel * (reels.cellW + reels.gap);
export const reelsWidth = reels.count * reels.cellW + (reels.count - 1) * reels.gap;
export const reelsHeight = reels.rows * reels.cellH;

/** The boxes of the pictures in the same units: [x, y, width, height]. */
export const cabinetBox = [-10, 520, 800, 790];
export const emblemBox = [250, 104, 280, 290];
export const titleBox = [130, 344, 520, 192];
