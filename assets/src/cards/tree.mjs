import { glow, groundShade, group, n2, verticalFill } from '../svg/paint.mjs';
import { stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day, night } from '../things/baobab.mjs';

const [w, h] = [780, 1688];

/** The tree of the cards by evening: board 12 without lamps, gift and fireflies, which the scene draws. */
const tree = ({ sky, starry, sun, disc, back, hill, front, shade, acacias, look }) =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, sky),
      starry && stars(w, 560, 110, 29),
      glow(390, 950, 620, sun, 0.75, 300),
      `<circle cx="390" cy="830" r="240" fill="${disc}" opacity=".38"/>`,
      '<g transform="translate(0 -66)">',
      `<path d="M0 1010C180 970 340 1000 460 984 600 968 700 980 780 956V${h + 66}H0Z" fill="${back}"/>`,
      acacia(70, 1000, 2.2, acacias) + acacia(720, 968, 2, acacias),
      `<path d="M0 1060C220 1012 560 1012 780 1060V${h + 66}H0Z" fill="${hill}"/>`,
      `<path d="M0 1190C240 1150 560 1150 780 1190V${h + 66}H0Z" fill="${front}"/>`,
      groundShade(390, 1070, 290, 44, 0.6, shade),
      '</g>',
      baobab({ x: n2(-4), y: 186, scale: 1.97, ...look }),
    ),
  );

export const cardTrees = {
  a: () =>
    tree({
      sky: [
        [0, '#0E0A3A'],
        [0.22, '#2A1B78'],
        [0.42, '#7A3A9E'],
        [0.56, '#E8688A'],
        [0.64, '#FFB46A'],
        [0.66, '#5A2A6A'],
        [1, '#1A0B34'],
      ],
      starry: true,
      sun: '#FFC87A',
      disc: '#FFD98A',
      back: '#6E2F78',
      hill: '#3A1A58',
      front: '#24103F',
      shade: '#120424',
      acacias: '#5C2468',
      look: night,
    }),
  b: () =>
    tree({
      sky: [
        [0, '#2E86C8'],
        [0.26, '#7CC4E6'],
        [0.46, '#FFE3A0'],
        [0.58, '#FFC070'],
        [0.64, '#F59A52'],
        [0.66, '#7FA04A'],
        [1, '#0B3A26'],
      ],
      starry: false,
      sun: '#FFF0B0',
      disc: '#FFF6C8',
      back: '#A9B24E',
      hill: '#4E8A3E',
      front: '#155A38',
      shade: '#0A3018',
      acacias: '#5E8A3A',
      look: day,
    }),
};
