import { blurred, glow, group, linear, n2, verticalFill } from '../svg/paint.mjs';
import { rays, sparkle, stars } from '../svg/patterns.mjs';
import { picture } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { crystal, crystalColours } from '../things/crystal.mjs';
import { bulbPlaces, bunting, festoon } from '../things/festoon.mjs';
import { stall, stallDay } from '../things/stall.mjs';

/** Drawn for a wheel whose middle is here, on a phone of 780 by 1688. */
const [cx, cy] = [390, 690];
const [w, h] = [780, 1688];

const anchors = [
  [-30, 120],
  [260, 196],
  [540, 176],
  [820, 110],
];
const string = { sag: [44, 50, 46], count: [8, 9, 8], radius: 8, glowRadius: 40, wire: '#0E0426' };

/** Where the bulbs of the fair hang, for the scene that makes them twinkle. */
export const fairBulbs = () => bulbPlaces(anchors, string);

const spots = () => {
  const light = linear([
    [0, '#FFE7A6', 0.5],
    [1, '#FFE7A6', 0],
  ]);
  return (
    `<defs>${light.def}</defs><g fill="${light.url}" opacity=".55"><path d="M-40 110 160 1300H520Z"/>` +
    '<path d="M820 110 620 1300H260Z"/></g>'
  );
};

/** The fair by night: crossed spots, a string of lights, stalls out of focus. */
const coinNight = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#12062E'],
        [0.34, '#3B1470'],
        [0.6, '#8E1F7A'],
        [0.74, '#4A1260'],
        [1, '#170930'],
      ]),
      stars(w, 520, 80, 57),
      spots(),
      glow(cx, cy, 560, '#FF5CA8', 0.55),
      rays(cx, cy, 760, 28, '#FFD9F0', 0.16),
      blurred(
        stall(60, 1240, 330, 300, { stripe: '#E0307F', seed: 1, stripes: 7 }) +
          stall(726, 1240, 330, 300, { stripe: '#14B8A6', seed: 3, stripes: 7 }),
        5,
        0.95,
      ),
      '<path d="M0 1216C200 1186 580 1186 780 1216V1688H0Z" fill="#1D0A3A"/>',
      glow(cx, 1226, 420, '#FFB45C', 0.5, 70),
      festoon(anchors, string),
      glow(cx, cy, 420, '#FFC46A', 0.5),
      verticalFill(
        w,
        472,
        [
          [0, '#170930', 0],
          [0.35, '#170930', 0.7],
          [1, '#170930', 0.96],
        ],
        0,
        1216,
      ),
    ),
  );

const flags = ['#E8452E', '#FFC53A', '#0F8A5F', '#F58A1F', '#FFF6DF', '#1E8FC0'];

const cloud = (x, y, scale, opacity = 0.9) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse rx="86" ry="20"/><ellipse cx="-22" cy="-18" rx="44" ry="28"/>` +
  '<ellipse cx="28" cy="-24" rx="34" ry="26"/><ellipse cx="58" cy="-8" rx="34" ry="18"/></g>';

/** The fair at noon: sun behind the wheel, bunting, stalls out of focus, grass. */
const coinDay = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#1C78BC'],
        [0.2, '#4FB3DD'],
        [0.42, '#B5E4EA'],
        [0.62, '#FFEDBC'],
        [0.74, '#FFC768'],
        [1, '#FFB24A'],
      ]),
      glow(cx, cy, 640, '#FFF6C8', 0.95),
      rays(cx, cy, 1_000, 28, '#FFFDE8', 0.34),
      cloud(120, 330, 0.9),
      cloud(664, 286, 0.74),
      cloud(706, 520, 0.5, 0.8),
      cloud(52, 600, 0.5, 0.8),
      '<path d="M0 1120C110 1080 220 1092 330 1070 470 1042 620 1076 780 1034V1688H0Z" fill="#DCD886"/>',
      acacia(70, 1126, 2.2, '#9DBE58') +
        acacia(726, 1096, 2, '#9DBE58') +
        acacia(230, 1112, 1.1, '#B2CA6C') +
        acacia(580, 1092, 1, '#B2CA6C'),
      '<path d="M0 1160C160 1120 300 1150 420 1136 560 1120 660 1132 780 1104V1688H0Z" fill="#A9C95F"/>',
      blurred(
        stall(60, 1240, 330, 290, { stripe: '#E8452E', seed: 1, stripes: 7, look: stallDay }) +
          stall(726, 1240, 330, 290, { stripe: '#0F8A5F', seed: 3, stripes: 7, look: stallDay }),
        4,
        0.98,
      ),
      '<path d="M0 1216C200 1190 580 1190 780 1216V1688H0Z" fill="#4E9440"/>',
      glow(cx, 1236, 420, '#FFF3A0', 0.6, 64),
      bunting(anchors, { sag: [44, 50, 46], count: [6, 7, 6], size: 28, colours: flags }),
      glow(cx, cy, 430, '#FFE9A0', 0.6),
      verticalFill(w, 190, [
        [0, '#0B4A86', 0.5],
        [1, '#0B4A86', 0],
      ]),
      verticalFill(
        w,
        472,
        [
          [0, '#123F22', 0],
          [0.3, '#10391F', 0.86],
          [1, '#0B2A1C', 1],
        ],
        0,
        1216,
      ),
    ),
  );

const aurora = (top, colour, opacity) => {
  const y = (k) => n2(top + k);
  return blurred(
    `<path d="M-40 ${y(0)}C160 ${y(-140)} 300 ${y(40)} 480 ${y(-80)} 620 ${y(-170)} 720 ${y(-110)} 840 ${y(-190)}V${y(160)}` +
      `C660 ${y(100)} 520 ${y(210)} 360 ${y(160)} 200 ${y(120)} 80 ${y(210)}-40 ${y(160)}Z" fill="${colour}" opacity="${opacity}"/>`,
    7,
  );
};

const banks = (c) => ({
  far: blurred(
    crystal(40, 1230, 120, 420, -10, c[1]) +
      crystal(740, 1230, 120, 460, 10, c[0]) +
      crystal(130, 1230, 80, 240, -16, c[0]) +
      crystal(650, 1230, 80, 260, 14, c[2]),
    6,
    0.8,
  ),
  near:
    crystal(92, 1228, 110, 250, -14, c[0]) +
    crystal(26, 1234, 90, 320, -4, c[2]) +
    crystal(160, 1230, 70, 130, -22, c[1]) +
    crystal(690, 1228, 110, 270, 14, c[1]) +
    crystal(756, 1234, 90, 330, 4, c[0]) +
    crystal(622, 1230, 70, 140, 22, c[2]),
});

const glints = [
  [92, 420, 2.2],
  [700, 400, 1.8],
  [60, 860, 1.6],
  [722, 880, 2],
  [620, 250, 1.4],
  [170, 270, 1.6],
];

/** The cave of ice by night: aurora and crystal banks. */
const diamondNight = () => {
  const { far, near } = banks(crystalColours.night);
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#031029'],
        [0.3, '#06315E'],
        [0.52, '#0A5C8A'],
        [0.72, '#083A6A'],
        [1, '#041431'],
      ]),
      stars(w, 560, 90, 91, '#CFF6FF'),
      aurora(260, '#1FD9C0', 0.3),
      aurora(380, '#7A55FF', 0.34),
      glow(cx, cy, 560, '#57D9FF', 0.6),
      rays(cx, cy, 820, 18, '#7FE6FF', 0.24, 0.1),
      far,
      '<path d="M0 1160C200 1130 580 1130 780 1160V1688H0Z" fill="#04183A"/>',
      glow(cx, 1170, 400, '#6FE3FF', 0.5, 60),
      near,
      glints.map(([x, y, s]) => sparkle(x, y, s * 0.55, '#F2FEFF', 0.5)),
      verticalFill(
        w,
        508,
        [
          [0, '#031029', 0],
          [0.26, '#031029', 0.86],
          [1, '#020B1E', 1],
        ],
        0,
        1180,
      ),
    ),
  );
};

/** The same by day: pale ice under a high sun. */
const diamondDay = () => {
  const { far, near } = banks(crystalColours.day);
  return picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#2E8FD0'],
        [0.22, '#7CC9EC'],
        [0.46, '#D4F3FA'],
        [0.64, '#F6FDFF'],
        [0.72, '#BFE6F4'],
        [1, '#5FB2DC'],
      ]),
      aurora(250, '#B9F7E6', 0.55),
      aurora(380, '#D9CCFF', 0.5),
      cloud(130, 300, 0.7, 0.75),
      cloud(676, 250, 0.62, 0.75),
      glow(cx, cy, 600, '#FFFFFF', 0.9),
      rays(cx, cy, 940, 18, '#FFFFFF', 0.42, 0.1),
      far,
      '<path d="M0 1160C200 1130 580 1130 780 1160V1688H0Z" fill="#7CC4E4"/>',
      glow(cx, 1176, 420, '#FFFFFF', 0.8, 64),
      near,
      verticalFill(w, 190, [
        [0, '#0B4A86', 0.42],
        [1, '#0B4A86', 0],
      ]),
      verticalFill(
        w,
        508,
        [
          [0, '#0A4A86', 0],
          [0.26, '#0A4379', 0.9],
          [1, '#06294F', 1],
        ],
        0,
        1180,
      ),
    ),
  );
};

/** Backdrop of each skin and theme. */
export const wheelBackdrops = {
  'coin-a': coinNight,
  'coin-b': coinDay,
  'diamond-a': diamondNight,
  'diamond-b': diamondDay,
};
