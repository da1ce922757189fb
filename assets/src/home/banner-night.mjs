import { glow, groundShade, linear, radialFill, shadowed } from '../svg/paint.mjs';
import { sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { baobab, night } from '../things/baobab.mjs';
import { festoon } from '../things/festoon.mjs';
import { stall } from '../things/stall.mjs';

/** Dark side for the page's text, fading to nothing at the art. */
const textSide = () => {
  const fill = linear(
    [
      [0, '#170837', 0.85],
      [0.55, '#1F0B46', 0.5],
      [1, '#1F0B46', 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><path d="M0 0H440V284H0Z" fill="${fill.url}"/>`;
};

// One large note leads, as the hero of the picture; the rest only answers it.
const money = () =>
  shadowed(pieces(['note2', 546, 158, 140, 20], ['note1', 484, 198, 204, -14]), {
    colour: '#160530',
    opacity: 0.55,
    dy: 7,
    sd: 7,
  }) +
  shadowed(
    pieces(['coin1', 566, 238, 74, -6], ['coin2', 412, 246, 60, 14], ['coin4', 592, 118, 46, 10]) +
      emoji('1f48e', 506, 258, 50, -10),
    { colour: '#160530', opacity: 0.5, dy: 4, sd: 4 },
  );

/** Banner of the night market: baobab, lights, a stall and money at the root. 686 x 284, text goes left. */
export const bannerNight = () =>
  picture(
    686,
    284,
    radialFill(686, 284, 500, 230, 560, [
      [0, '#FF9A5C'],
      [0.2, '#E0437E'],
      [0.48, '#6A1E82'],
      [1, '#1B0B42'],
    ]) +
      stars(640, 120, 80, 17) +
      glow(512, 226, 230, '#FFC06A', 0.6) +
      baobab({
        x: 338,
        y: -30,
        scale: 0.78,
        ...night,
      }) +
      festoon(
        [
          [286, 8],
          [430, 54],
          [580, 40],
          [700, 8],
        ],
        { sag: [22, 18, 20], count: [6, 6, 5], radius: 5.4, glowRadius: 26 },
      ) +
      '<path d="M0 268C180 254 420 256 686 262V284H0Z" fill="#1A0A36"/>' +
      stall(640, 272, 132, 122, { stripe: '#14B8A6', seed: 3 }) +
      groundShade(500, 264, 110, 12, 0.7) +
      money() +
      sparkle(418, 150, 1.5) +
      sparkle(536, 108, 1.1) +
      textSide(),
  );
