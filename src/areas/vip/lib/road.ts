/** Width and height of the picture of the road, in its own units (assets/src/vip/road.mjs). */
export const roadSize = { width: 780, height: 708 } as const;

/** The line of the road, from the left edge past levels 1 to 10. */
export const roadLine =
  'M-30 512C20 512 40 520 86 524 150 530 190 556 252 562 320 568 370 562 430 548 500 532 560 526 610 492 ' +
  '668 452 740 410 702 362 676 326 590 330 530 336 470 340 420 358 368 356 300 354 244 362 206 330 ' +
  '166 294 190 226 250 196 300 172 360 172 420 168';

/** Where each level stands: x and y, and which share of the line leads to it (0 to 1). */
const places = [
  [86, 524, 0.069],
  [252, 562, 0.17],
  [430, 548, 0.277],
  [610, 492, 0.389],
  [702, 362, 0.496],
  [530, 336, 0.603],
  [368, 356, 0.7],
  [206, 330, 0.799],
  [250, 196, 0.897],
  [420, 168, 1],
] as const;

/** The place of a level, 1 to 10, in percent of the picture. */
export function placeOf(level: number): { left: string; top: string } {
  const [x, y] = places[level - 1]!;
  return { left: `${(x / roadSize.width) * 100}%`, top: `${(y / roadSize.height) * 100}%` };
}

/** The share of the road (0 to 1) that a member has gone; `share` is the way from the level to the next one, 0 to 1. */
export function goneOf(level: number, share: number): number {
  const from = places[level - 1]![2];
  const to = places[level]?.[2] ?? from;
  return from + (to - from) * share;
}
