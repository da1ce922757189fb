import { blurred, glow, group, groundShade, linear, n2, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { crystal, crystalColours } from '../things/crystal.mjs';

/** As wide as a phone, its left calm and dark: the page writes on it. */
const [w, h] = [780, 470];
const [cx, cy] = [566, 214];

const veil = (top, colour, opacity) => {
  const y = (k) => n2(top + k);
  return blurred(
    `<path d="M-40 ${y(20)}C140 ${y(-60)} 300 ${y(50)} 470 ${y(-30)} 620 ${y(-100)} 720 ${y(-60)} 840 ${y(-110)}V${y(70)}` +
      `C660 ${y(40)} 520 ${y(110)} 360 ${y(80)} 200 ${y(56)} 80 ${y(104)}-40 ${y(80)}Z" fill="${colour}" opacity="${opacity}"/>`,
    9,
  );
};

const textSide = (colour) => {
  const fill = linear(
    [
      [0, colour, 0.86],
      [0.5, colour, 0.6],
      [1, colour, 0],
    ],
    { x2: 1, y2: 0 },
  );
  return `<defs>${fill.def}</defs><path d="M0 0H${w * 0.7}V${h}H0Z" fill="${fill.url}"/>`;
};

const banks = (c) =>
  blurred(
    crystal(352, 420, 90, 210, -12, c[1]) + crystal(742, 424, 110, 330, 9, c[0]) + crystal(664, 424, 80, 236, 4, c[2]),
    4,
    0.8,
  ) +
  crystal(404, 428, 62, 118, -18, c[0]) +
  crystal(446, 430, 54, 150, -6, c[2]) +
  crystal(712, 430, 86, 190, 14, c[1]) +
  crystal(762, 434, 66, 236, 4, c[0]);

const lift = (body, dy = 8) => shadowed(body, { colour: '#02102E', opacity: 0.55, dy, sd: 7 });

/** A great gem over a heap of small ones: what tasks bring. */
const heap = () =>
  groundShade(cx, 412, 170, 20, 0.55, '#02102E') +
  lift(
    emoji('1f48e', cx - 92, 372, 96, -16) +
      emoji('1f48e', cx + 96, 376, 90, 14) +
      emoji('1f48e', cx - 28, 398, 74, 6) +
      emoji('1f48e', cx + 42, 400, 70, -10),
    5,
  ) +
  glow(cx, cy + 20, 150, '#E8FBFF', 0.8) +
  lift(emoji('1f48e', cx, cy + 34, 250), 12);

/** A gem between notes and coins: what it is changed into. */
const bargain = () =>
  groundShade(cx, 412, 176, 20, 0.55, '#02102E') +
  glow(cx, cy + 50, 170, '#E8FBFF', 0.85) +
  lift(
    pieces(
      ['note2', cx - 88, cy - 10, 176, -34],
      ['note1', cx + 92, cy - 22, 184, 28],
      ['note0', cx + 6, cy - 66, 170, -4],
    ),
    8,
  ) +
  lift(emoji('1f48e', cx, cy + 62, 196), 12) +
  lift(
    pieces(
      ['coin1', cx - 118, 372, 92, -10],
      ['coin2', cx - 66, 404, 76, 16],
      ['coin0', cx + 108, 380, 96, 0],
      ['coin4', cx + 54, 408, 70, 8],
      ['coin3', cx + 166, 396, 60, 20],
    ),
    4,
  );

const night = {
  sky: [
    [0, '#031029'],
    [0.4, '#07386A'],
    [0.75, '#0B5C92'],
    [1, '#062A55'],
  ],
  veils: ['#1FD9C0', '#7A55FF'],
  veilOpacity: 0.34,
  light: '#57D9FF',
  beams: '#9BEBFF',
  beamOpacity: 0.2,
  side: '#031029',
  floor: '#04183A',
  shine: '#6FE3FF',
  crystals: crystalColours.night,
  stars: true,
};
const day = {
  sky: [
    [0, '#0C4C8C'],
    [0.45, '#1E7CBE'],
    [0.8, '#6FC3E6'],
    [1, '#2C83BE'],
  ],
  veils: ['#B9F7E6', '#D9CCFF'],
  veilOpacity: 0.5,
  light: '#FFFFFF',
  beams: '#FFFFFF',
  beamOpacity: 0.24,
  side: '#08406F',
  floor: '#0E5C98',
  shine: '#E8FBFF',
  crystals: crystalColours.day,
  stars: false,
};

const hall = (look, piece) => () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, look.sky),
      look.stars && stars(w, 220, 70, 29, '#CFF6FF'),
      veil(96, look.veils[0], look.veilOpacity),
      veil(176, look.veils[1], look.veilOpacity),
      glow(cx, cy, 330, look.light, 0.6),
      rays(cx, cy, 520, 20, look.beams, look.beamOpacity, 0.08),
      banks(look.crystals),
      `<path d="M0 424C180 400 560 398 780 420V${h}H0Z" fill="${look.floor}"/>`,
      glow(cx, 430, 300, look.shine, 0.5, 40),
      // Below the piece, so that its left half is not dimmed.
      textSide(look.side),
      piece(),
      sparkle(cx - 150, 96, 1.8, '#F2FEFF') +
        sparkle(cx + 160, 120, 1.5, '#F2FEFF') +
        sparkle(cx + 74, 70, 1.1, '#F2FEFF') +
        sparkle(cx - 62, 158, 0.9, '#fff'),
    ),
  );

/** The hall of ice behind the diamond tasks and the exchange, by theme. */
export const halls = {
  'tasks-a': hall(night, heap),
  'tasks-b': hall(day, heap),
  'exchange-a': hall(night, bargain),
  'exchange-b': hall(day, bargain),
};
