import { glow, group, linear, n2, verticalFill } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { cloud } from '../../things/cloud.mjs';
import { aurora, constellation, meteor, milkyWay, moon, planet, starField } from './heavens.mjs';

/** The sky in units of the 780-wide design. Its origin is the left end of the line on which the curve stands. */
export const skyBox = { x: 0, y: -1_100, w: 780, h: 1_300 };

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${skyBox.w} ${skyBox.h}" width="${skyBox.w}" height="${skyBox.h}">${body}</svg>`;

const peaks =
  'M0 1068C40 1050 74 1016 112 1020 140 1024 160 1044 196 1036 244 1024 270 962 304 952 318 948 344 948 356 954 392 968 420 1028 466 1036 510 1042 530 1006 566 998 596 992 622 1030 664 1034 706 1036 740 1008 780 1000';
const snow =
  'M304 952C318 948 344 948 356 954 366 958 375 968 384 978L370 990 358 974 344 998 330 976 316 1000 302 978 288 986 276 984C286 968 294 955 304 952Z';

/** Far mountains with a lit edge; one of them has snow. colours: [upper, lower, rim, snow]. */
const mountains = ([upper, lower, rim, white]) => {
  const fill = linear([
    [0, upper],
    [0.4, lower],
    [1, lower],
  ]);
  return (
    `<defs>${fill.def}</defs><path d="${peaks}V1300H0Z" fill="${fill.url}"/><path d="${snow}" fill="${white}" opacity=".9"/>` +
    `<path d="${peaks}" fill="none" stroke="${rim}" stroke-width="3" opacity=".55"/>`
  );
};

/** Haze over the feet of mountains and clouds, down to the lower edge. */
const haze = (colour) =>
  verticalFill(
    skyBox.w,
    280,
    [
      [0, colour, 0],
      [0.3, colour, 0.85],
      [1, colour, 0.95],
    ],
    0,
    1_020,
  );

/** Banks of cloud over the horizon, from the farthest: [x, y, scale, shape]. */
const banks = [
  [
    [80, 1_000, 0.8, 0],
    [330, 940, 0.6, 1],
    [560, 972, 0.9, 0],
    [760, 940, 0.7, 1],
  ],
  [
    [-10, 1_050, 1.1, 1],
    [250, 1_044, 0.9, 0],
    [470, 1_052, 0.8, 1],
    [700, 1_040, 1.1, 0],
  ],
];
const bank = (layer, colours) =>
  banks[layer].map(([x, y, scale, shape]) => cloud(x, y, scale, colours, shape)).join('');

// A drum, over the rocket's highest place, and an antelope under the number: [x, y, radius].
const figures = [
  [
    [
      [520, 238, 2.6],
      [600, 226, 3.2],
      [680, 246, 2.4],
      [640, 300, 2],
      [566, 296, 2.2],
      [536, 356, 2.8],
      [668, 362, 3],
    ],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 6],
      [0, 4],
      [4, 5],
      [5, 6],
      [3, 4],
    ],
  ],
  [
    [
      [96, 786, 2.6],
      [140, 756, 2.2],
      [168, 790, 3],
      [250, 800, 2.6],
      [280, 772, 2],
      [182, 858, 2.4],
      [246, 868, 2.2],
    ],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [2, 5],
      [3, 6],
    ],
  ],
];

const dusk = () =>
  frame(
    group(
      verticalFill(skyBox.w, skyBox.h, [
        [0, '#0A0326'],
        [0.24, '#1F0C56'],
        [0.45, '#4C1A86'],
        [0.62, '#A02A8C'],
        [0.74, '#F0567A'],
        [0.82, '#FF9A5A'],
        [0.87, '#FFC873'],
      ]),
      milkyWay([-120, 700], [860, 120]),
      aurora(-40, 520, 480, { tall: 250, wave: 26, turns: 2.4, colours: ['#3FF0C8', '#8A5CFF'], opacity: 0.5 }),
      aurora(420, 610, 420, { tall: 210, wave: 22, turns: 2, colours: ['#4FE0F0', '#D05CE8'], opacity: 0.34 }),
      starField(780, 940, 240, 19),
      figures.map(([places, lines]) => constellation(places, lines)),
      sparkle(716, 430, 1.2),
      sparkle(446, 430, 0.9, '#fff'),
      sparkle(330, 326, 1.1, '#CFE4FF'),
      sparkle(60, 560, 1, '#FFE3B8'),
      sparkle(500, 760, 0.9, '#fff'),
      meteor(396, 392, 120, 24),
      meteor(730, 560, 70, 30),
      planet(122, 428, 1.16),
      '<circle cx="232" cy="372" r="11" fill="#C8A8E8"/><path d="M232 361a11 11 0 0 0 0 22 15 15 0 0 1 0-22Z" fill="#fff" opacity=".5"/>',
      glow(420, 1_090, 520, '#FFD27A', 0.75, 230),
      moon(652, 806, 70),
      bank(0, ['#F58AA0', '#B8488E', '#FFDCA8', 0.85]),
      mountains(['#8E2E86', '#C0487E', '#FFB48A', '#FFD8C0']),
      bank(1, ['#B8488E', '#6E2478', '#FFB890', 1]),
      haze('#E0607E'),
    ),
  );

/** Birds in flight: [x, y, half the width, lift of the wings]. */
const flock = [
  [196, 744, 15, 7],
  [228, 730, 13, 8],
  [262, 742, 14, 5],
  [172, 766, 11, 6],
  [292, 760, 11, 7],
  [466, 838, 9, 5],
  [488, 828, 8, 4],
  [510, 840, 8, 5],
];
const bird = ([x, y, w, lift]) =>
  `M${x - w} ${y - lift}Q${n2(x - w * 0.4)} ${y - lift - 2} ${x} ${y}Q${n2(x + w * 0.4)} ${y - lift - 2} ${x + w} ${y - lift}Q${n2(x + w * 0.4)} ${y - lift + 2} ${x} ${y + 4}Q${n2(x - w * 0.4)} ${y - lift + 2} ${x - w} ${y - lift}Z`;

const white = ['#FFFFFF', '#BFE2F0', '#FFFFFF', 0.95];

const noon = () =>
  frame(
    group(
      verticalFill(skyBox.w, skyBox.h, [
        [0, '#1577B8'],
        [0.26, '#3FA6D6'],
        [0.52, '#9AD8E8'],
        [0.71, '#FFEFC0'],
        [0.87, '#FFC873'],
      ]),
      glow(640, 330, 420, '#FFFBE0', 0.85),
      rays(640, 330, 1_000, 28, '#FFFDE8', 0.3, 0.05),
      '<circle cx="640" cy="330" r="128" fill="#FFF6C0" opacity=".3"/><circle cx="640" cy="330" r="100" fill="#FFF6C0" opacity=".45"/>',
      '<circle cx="640" cy="330" r="76" fill="#FFE98A"/><circle cx="640" cy="330" r="70" fill="#FFF9D8"/>',
      cloud(70, 250, 1, [...white.slice(0, 3), 0.6], 1),
      cloud(420, 300, 0.5, [...white.slice(0, 3), 0.7]),
      cloud(120, 460, 0.86, white),
      cloud(330, 412, 0.44, white, 1),
      cloud(742, 470, 0.6, white, 1),
      cloud(716, 700, 0.7, white),
      cloud(40, 836, 0.7, white, 1),
      cloud(420, 790, 0.42, white),
      glow(420, 1_100, 520, '#FFF6C8', 0.9, 200),
      bank(0, ['#FFFFFF', '#FFDCA8', '#FFFFFF', 0.85]),
      mountains(['#7FA8C8', '#B8C89A', '#FFF6D8', '#FFFFFF']),
      bank(1, ['#FFFDF0', '#F6D8A0', '#FFFFFF', 1]),
      haze('#FFEEC4'),
      `<path d="${flock.map(bird).join('')}" fill="#2A4A5E" opacity=".75"/>`,
    ),
  );

/** The sky of each theme. */
export const skies = { a: dusk, b: noon };
