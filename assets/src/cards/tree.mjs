import { glow, groundShade, group, n2, verticalFill } from '../svg/paint.mjs';
import { stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day, night } from '../things/baobab.mjs';

const [w, h] = [780, 1688];
/** The part of the same scenery that a turned or wide screen shows: left and top edge, width and height. */
const wide = { x: -710, y: 90, w: 2200, h: 1140 };

/** Hills from the left to the right edge of the picture; on a wide one they go on beside the tree. */
const land = {
  phone: {
    back: 'M0 1010C180 970 340 1000 460 984 600 968 700 980 780 956V',
    hill: 'M0 1060C220 1012 560 1012 780 1060V',
    front: 'M0 1190C240 1150 560 1150 780 1190V',
    end: 'H0Z',
  },
  wide: {
    back: 'M-710 990C-520 1030-300 960-180 996-90 1020-60 1024 0 1010 180 970 340 1000 460 984 600 968 700 980 780 956 900 924 1010 1000 1160 970 1290 946 1390 980 1490 962V',
    hill: 'M-710 1050C-560 1086-300 1110-200 1090-100 1076-90 1080 0 1060 220 1012 560 1012 780 1060 870 1080 960 1098 1080 1082 1260 1060 1380 1050 1490 1066V',
    front: 'M-710 1206C-420 1240-160 1220 0 1190 240 1150 560 1150 780 1190 980 1226 1240 1240 1490 1200V',
    end: 'H-710Z',
  },
};

/** The tree of the cards by evening: board 12 without lamps, gift and fireflies, which the scene draws. */
const tree = ({ sky, starry, sun, disc, back, hill, front, shade, acacias, look }, isWide = false) => {
  const lines = land[isWide ? 'wide' : 'phone'];
  const foot = h + 66;
  const body = group(
    isWide ? verticalFill(wide.w, h, sky, wide.x) : verticalFill(w, h, sky),
    starry && !isWide && stars(w, 560, 110, 29),
    starry && isWide && `<g transform="translate(${wide.x} ${wide.y})">${stars(wide.w, 480, 260, 29)}</g>`,
    glow(390, 950, 620, sun, 0.75, 300),
    `<circle cx="390" cy="830" r="240" fill="${disc}" opacity=".38"/>`,
    '<g transform="translate(0 -66)">',
    `<path d="${lines.back}${foot}${lines.end}" fill="${back}"/>`,
    acacia(70, 1000, 2.2, acacias) + acacia(720, 968, 2, acacias),
    isWide && acacia(-190, 1004, 2, acacias) + acacia(-470, 1010, 1.5, acacias),
    isWide && acacia(990, 980, 1.8, acacias) + acacia(1260, 962, 2.3, acacias),
    `<path d="${lines.hill}${foot}${lines.end}" fill="${hill}"/>`,
    `<path d="${lines.front}${foot}${lines.end}" fill="${front}"/>`,
    groundShade(390, 1070, 290, 44, 0.6, shade),
    '</g>',
    baobab({ x: n2(-4), y: 186, scale: 1.97, ...look }),
  );
  return isWide
    ? picture(wide.w, wide.h, `<g transform="translate(${-wide.x} ${-wide.y})">${body}</g>`)
    : picture(w, h, body);
};

const looks = {
  a: {
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
  },
  b: {
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
  },
};

export const cardTrees = {
  'a-backdrop': () => tree(looks.a),
  'b-backdrop': () => tree(looks.b),
};
/** The same trees for turned and wide screens. */
export const wideCardTrees = {
  'a-wide': () => tree(looks.a, true),
  'b-wide': () => tree(looks.b, true),
};
