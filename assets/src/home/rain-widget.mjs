import { blurred } from '../svg/paint.mjs';
import { sparkle } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';

const drops = [
  [392, -8],
  [452, 14],
  [500, -14],
  [560, 6],
  [628, -10],
  [664, 70],
  [420, 96],
  [556, 130],
]
  .map(([x, y]) => `M${x} ${y}l-10 40`)
  .join('');

const widget = (streaks, far, near) => () =>
  picture(
    686,
    212,
    `<path d="${drops}" stroke="${streaks}" stroke-opacity=".2" stroke-width="3" stroke-linecap="round"/>${blurred(far, 3.5, 0.8)}${near}`,
  );

/** Money falling on the right of the cash-rain card, transparent, 686 x 212. */
export const rainWidgetB = widget(
  '#fff',
  pieces(['coin2', 404, 60, 34, 10], ['note4', 654, 16, 100, 24]),
  pieces(
    ['note3', 470, 66, 150, -20],
    ['coin1', 566, 40, 58, -10],
    ['coin3', 384, 138, 34, 20],
    ['note2', 598, 134, 178, 10],
    ['coin2', 478, 160, 54, 16],
    ['coin4', 668, 92, 52, 10],
  ),
);

/** The same for theme A: green leads, a gem catches the light. */
export const rainWidgetA = widget(
  '#FFE7A6',
  pieces(['coin2', 404, 52, 34, 10], ['note3', 656, 16, 100, 24]),
  pieces(
    ['note1', 470, 68, 154, -18],
    ['coin1', 570, 40, 58, -10],
    ['coin3', 390, 142, 34, 20],
    ['note2', 602, 136, 178, 10],
  ) +
    emoji('1f48e', 478, 162, 60, -10) +
    pieces(['coin4', 666, 88, 52, 10]) +
    sparkle(520, 136, 1.3) +
    sparkle(424, 30, 0.9),
);
