import { glow, group, linear, n2, radial, verticalFill } from '../../svg/paint.mjs';
import { rays, sparkle, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, day } from '../../things/baobab.mjs';
import { cloud } from '../../things/cloud.mjs';
import { bunting, festoon } from '../../things/festoon.mjs';
import { palm } from '../../things/palm.mjs';

/** The festival place: at night under a large moon in A, in the morning sun in B. The present card lies at 390, 800. */
const looks = {
  a: {
    sky: [
      [0, '#10082E'],
      [0.1, '#231058'],
      [0.22, '#4A1E8E'],
      [0.32, '#9A3A9E'],
      [0.39, '#F0708A'],
      [0.43, '#FFB670'],
      [1, '#3A1450'],
    ],
    disc: ['#FFF6D4', '#FFE0A0', '#F2B070'],
    halo: ['#FFD9A8', 0.62],
    beams: ['#FFC0DC', 0.22],
    cloud: ['#C85AA0', '#7A3A9A', '#FFC0A8', 0.75],
    hills: ['#8A3488', '#5A2078', '#32124E'],
    rims: '#FFB48A',
    trees: '#4A1A6A',
    huts: ['#3E1660', '#6E2A6E', '#FFC85A'],
    baobab: {
      trunk: ['#B8607A', '#5E2262', '#260A42'],
      leaf: ['#4FB89A', '#1E6A70', '#10344E'],
      rim: '#FFD8A0',
      rimLight: 0.8,
    },
    palm: { trunk: ['#A85A6A', '#3A1250'], leaf: ['#3FA88A', '#17606A', '#0C3048'] },
    ground: ['#5A2060', '#2E0E48', '#12062A'],
    mat: ['#FFB45C', '#C2145A', '#3A0C4A'],
    pool: ['#FFC878', 0.5],
  },
  b: {
    sky: [
      [0, '#3FA4DE'],
      [0.12, '#7CCBEC'],
      [0.24, '#C8ECEA'],
      [0.34, '#FFF3C4'],
      [0.42, '#FFD98A'],
      [1, '#C9803E'],
    ],
    disc: ['#FFFFFF', '#FFF8D0', '#FFE48A'],
    halo: ['#FFF8D0', 0.95],
    beams: ['#FFFDE8', 0.55],
    cloud: ['#FFFFFF', '#A8D4E4', '#FFFFFF', 0.95],
    hills: ['#B4CE6A', '#86B84E', '#5A9840'],
    rims: '#FFF6B8',
    trees: '#5F963E',
    huts: ['#A86A34', '#E0A24E', '#6A3A14'],
    baobab: { ...day, rimLight: 0.7 },
    palm: { trunk: ['#D9A06B', '#6A3C18'], leaf: ['#A6DA5E', '#48A046', '#1B6A3C'] },
    ground: ['#E8B866', '#C08038', '#7E4A1E'],
    mat: ['#F5832A', '#D8432B', '#7A2A10'],
    pool: ['#FFF6D0', 0.7],
  },
};

const light = { x: 390, y: 520, r: 262 };

/** Seas of the moon: [dx, dy, radius]. */
const seas = [
  [-120, -130, 44],
  [-40, -196, 26],
  [110, -150, 52],
  [176, -54, 30],
  [-196, -20, 34],
  [30, -96, 20],
];

/** The moon, or the sun, behind the elephant. */
const disc = ({ disc: [inner, middle, outer], halo, beams }, dark) => {
  const { x, y, r } = light;
  const face = radial(
    [
      [0, inner],
      [0.62, middle],
      [1, outer],
    ],
    { cx: 0.42, cy: 0.3, r: 0.75 },
  );
  return group(
    glow(x, y, 620, ...halo),
    rays(x, y, 1_000, 30, ...beams),
    `<circle cx="${x}" cy="${y}" r="${r + 54}" fill="${middle}" opacity=".2"/><circle cx="${x}" cy="${y}" r="${r + 24}" fill="${middle}" opacity=".34"/>`,
    `<defs>${face.def}</defs><circle cx="${x}" cy="${y}" r="${r}" fill="${face.url}"/>`,
    dark &&
      seas.map(
        ([dx, dy, size]) =>
          `<circle cx="${x + dx}" cy="${y + dy}" r="${size}" fill="#D98A5A" opacity=".26"/><circle cx="${x + dx + 4}" cy="${y + dy + 5}" r="${n2(size * 0.86)}" fill="#FFE2A8" opacity=".5"/>`,
      ),
  );
};

/** A round hut with a thatched roof and a lit door. */
const hut = (x, y, scale, [wall, roof, door]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-34 0V-40H34V0Z" fill="${wall}"/><path d="M-9 0V-22a9 9 0 0 1 18 0V0Z" fill="${door}"/>` +
  `<path d="M-50-34C-30-44-12-70 0-92 12-70 30-44 50-34 20-28-20-28-50-34Z" fill="${roof}"/><path d="M-50-34C-30-44-12-70 0-92-4-66-14-44-20-30Z" fill="#fff" opacity=".16"/></g>`;

/** A mat of rings with tooth marks, seen from the side. */
const mat = ([light1, middle, dark]) => {
  const [cx, cy] = [390, 1_120];
  const ring = (rx, fill) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${n2(rx * 0.27)}" fill="${fill}"/>`;
  const teeth = Array.from({ length: 60 }, (_, i) => {
    const at = (r, turn) => {
      const a = ((i + turn) / 60) * Math.PI * 2;
      return `${n2(cx + r * Math.cos(a))} ${n2(cy + r * 0.27 * Math.sin(a))}`;
    };
    return `M${at(456, -0.4)}L${at(412, 0)} ${at(456, 0.4)}Z`;
  });
  return (
    glow(cx, cy + 26, 560, '#05010E', 0.5, 170) +
    ring(488, dark) +
    ring(474, light1) +
    ring(462, dark) +
    `<path d="${teeth.join('')}" fill="${light1}" opacity=".9"/>` +
    ring(404, light1) +
    ring(394, middle) +
    ring(330, dark) +
    ring(322, middle)
  );
};

const ground = ({ ground: [near, middle, dark], mat: woven, pool }) => {
  const fill = linear([
    [0, near],
    [0.3, middle],
    [1, dark],
  ]);
  return (
    `<defs>${fill.def}</defs><path d="M0 752C180 728 560 728 780 750V1688H0Z" fill="${fill.url}"/>` +
    glow(390, 960, 560, ...pool, 260) +
    mat(woven)
  );
};

const lampColours = ['#FFD873', '#FF7FB6', '#6FF0DE', '#FF9A4A'];

/** Paper lamps on the lower string: [x, y, radius, colour]. */
const lamps = [
  [96, 236, 25, '#FF5A8A'],
  [214, 268, 21, '#FFB52E'],
  [566, 268, 21, '#20C9B6'],
  [684, 236, 25, '#FF8A3C'],
];
const lamp = ([x, y, r, colour], dark) => {
  const fill = radial(
    [
      [0, '#FFF6D0'],
      [0.5, colour],
      [1, '#6A0A3A'],
    ],
    { cx: 0.42, cy: 0.4, r: 0.72 },
  );
  const ribs = [-0.55, 0, 0.55]
    .map((k) => `<path d="M${x} ${n2(y - r)}Q${n2(x + r * 2 * k)} ${y} ${x} ${n2(y + r)}"/>`)
    .join('');
  return (
    glow(x, y, r * 3.2, colour, dark ? 0.55 : 0.24) +
    `<defs>${fill.def}</defs><path d="M${x} ${y - r - 22}V${y - r}M${x} ${y + r}v18" stroke="#5A2404" stroke-width="2.500"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${n2(r * 1.06)}" ry="${r}" fill="${fill.url}"/><g fill="none" stroke="#5A0A2A" stroke-width="1.800" opacity=".5">${ribs}</g>` +
    `<path d="M${x - 9} ${y - r + 1}h18v-6h-18ZM${x - 8} ${y + r - 1}h16v5h-16Z" fill="#FFC83D"/>`
  );
};

const strings = (dark) => {
  const upper = [
    [-30, 96],
    [250, 132],
    [530, 132],
    [810, 96],
  ];
  const lower = [
    [-40, 186],
    [214, 246],
    [566, 246],
    [820, 186],
  ];
  return group(
    dark
      ? festoon(upper, { sag: 26, count: 7, radius: 6.5, glowRadius: 30, colours: lampColours })
      : bunting(upper, { sag: 26, count: 7, size: 24, colours: ['#D8432B', '#FFC53A', '#0F8A5F', '#F58A1F'] }),
    `<path d="M${lower[0].join(' ')}Q87 236 214 246 390 300 566 246 693 236 ${lower[3].join(' ')}" fill="none" stroke="${dark ? '#0E0620' : '#7A4A1E'}" stroke-width="2.500"/>`,
    lamps.map((one) => lamp(one, dark)),
  );
};

const backdrop = (theme) => () => {
  const look = looks[theme];
  const dark = theme === 'a';
  return picture(
    780,
    1688,
    group(
      verticalFill(780, 1688, look.sky),
      dark && stars(780, 560, 130, 41, '#FFF0E0'),
      disc(look, dark),
      dark && [sparkle(70, 330, 1.4), sparkle(716, 356, 1.2), sparkle(300, 196, 1.1, '#fff')],
      cloud(92, 430, 1.05, look.cloud) +
        cloud(706, 470, 1.15, look.cloud, 1) +
        cloud(250, 628, 0.9, look.cloud) +
        cloud(566, 640, 0.8, look.cloud, 1),
      `<path d="M0 668C60 630 110 604 160 640 220 592 262 600 320 650 380 628 420 630 470 646 530 596 590 586 640 634 690 606 730 624 780 660V860H0Z" fill="${look.hills[0]}"/>`,
      `<path d="M0 668C60 630 110 604 160 640 220 592 262 600 320 650M470 646C530 596 590 586 640 634 690 606 730 624 780 660" fill="none" stroke="${look.rims}" stroke-width="3" opacity=".5"/>`,
      acacia(660, 684, 1.5, look.trees) + acacia(116, 690, 1.1, look.trees),
      `<path d="M0 706C160 668 320 680 470 692 600 684 700 666 780 676V860H0Z" fill="${look.hills[1]}"/>`,
      hut(610, 726, 1.05, look.huts) + hut(690, 736, 1.35, look.huts) + hut(150, 730, 1, look.huts),
      baobab({ x: -190, y: 300, scale: 1.12, ...look.baobab }),
      palm(748, 770, 1.16, look.palm, -1),
      palm(690, 752, 0.84, look.palm, 1),
      `<path d="M0 752C170 726 300 742 390 744 520 742 650 728 780 748V880H0Z" fill="${look.hills[2]}"/>`,
      ground(look),
      strings(dark),
    ),
  );
};

/** Backdrop of each theme. */
export const tuskBackdrops = { a: backdrop('a'), b: backdrop('b') };
