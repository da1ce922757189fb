import { blurred, glow, group, linear, radial, radialFill } from '../../svg/paint.mjs';
import { rays, sparkle, stars } from '../../svg/patterns.mjs';
import { picture, pieces } from '../../svg/picture.mjs';

/** The court of a Sahel palace: at night in A, in the morning in B. The wheel stands at 390, 600. */
const looks = {
  a: {
    air: [
      [0, '#FF9BE0'],
      [0.4, '#B04AE0'],
      [0.7, '#4F1CA6'],
      [1, '#14063E'],
    ],
    beam: ['#FFD6F6', 0.16],
    haze: ['#7FE3FF', 0.3],
    far: '#4A1C96',
    near: '#2A0E62',
    pole: '#1A0846',
    arch: ['#1B0A52', 0.6],
    floor: ['#4A1C8E', '#240A58', '#12052E'],
    tile: '#7A3FD0',
    lamp: 0.75,
  },
  b: {
    air: [
      [0, '#FFFBE6'],
      [0.26, '#FFE3B0'],
      [0.55, '#F5B6C4'],
      [1, '#A98BE0'],
    ],
    beam: ['#FFFFFF', 0.3],
    haze: ['#FFF6D0', 0.7],
    far: '#D99A6A',
    near: '#B8703E',
    pole: '#7A4420',
    arch: ['#7A4FC0', 0.42],
    floor: ['#E9B57A', '#C88448', '#8E5428'],
    tile: '#FFE2AE',
    lamp: 0.5,
  },
};

/** A mud-brick tower of the Sahel with its rounded spikes and rows of poles; the foot's centre is at x, y. */
const tower = (x, y, w, h, colour, pole) => {
  const half = w / 2;
  const spike = (dx, size) =>
    `M${x + dx - size} ${y - h}C${x + dx - size * 0.8} ${y - h - size * 2.2} ${x + dx - size * 0.3} ${y - h - size * 3} ${x + dx} ${y - h - size * 3.2}` +
    `C${x + dx + size * 0.3} ${y - h - size * 3} ${x + dx + size * 0.8} ${y - h - size * 2.2} ${x + dx + size} ${y - h}Z`;
  const rows = [0.22, 0.44, 0.66].flatMap((k) =>
    [-0.62, -0.2, 0.2, 0.62].map((m) => {
      const px = x + m * half;
      return `M${(px - 11).toFixed(1)} ${(y - h * (1 - k)).toFixed(1)}h22`;
    }),
  );
  return (
    `<path d="M${x - half} ${y}L${x - half * 0.8} ${y - h}H${x + half * 0.8}L${x + half} ${y}Z${spike(-half * 0.62, half * 0.2)}${spike(0, half * 0.3)}${spike(half * 0.62, half * 0.2)}" fill="${colour}"/>` +
    `<path d="${rows.join('')}" stroke="${pole}" stroke-width="7" stroke-linecap="round" opacity=".7"/>`
  );
};

const archPath = (r, top, foot) =>
  `M${390 - r} ${foot}V${top + r}C${390 - r} ${top + r * 0.5} ${390 - r * 0.42} ${top + r * 0.18} 390 ${top - r * 0.14}` +
  `C${390 + r * 0.42} ${top + r * 0.18} ${390 + r} ${top + r * 0.5} ${390 + r} ${top + r}V${foot}`;

/** The pointed arch behind the wheel: two gold lines and a row of studs. */
const arch = ([fill, opacity]) => {
  const gold = linear([
    [0, '#FFF3B4'],
    [0.4, '#FFC83D'],
    [1, '#B8690A'],
  ]);
  return (
    `<defs>${gold.def}</defs><path d="${archPath(372, 96, 1090)}Z" fill="${fill}" opacity="${opacity}"/>` +
    `<path d="${archPath(372, 96, 1090)}" fill="none" stroke="#5A2A04" stroke-width="17" opacity=".5"/>` +
    `<path d="${archPath(372, 96, 1090)}" fill="none" stroke="${gold.url}" stroke-width="12"/>` +
    `<path d="${archPath(346, 122, 1090)}" fill="none" stroke="${gold.url}" stroke-width="3.500" opacity=".65"/>` +
    [18, 762]
      .map(
        (x) =>
          `<rect x="${x - 34}" y="1062" width="68" height="34" rx="8" fill="${gold.url}" stroke="#5A2A04" stroke-width="3"/>`,
      )
      .join('')
  );
};

/** A pierced brass lantern on a chain, its centre at x, y. */
const lantern = (x, y, scale, light) => {
  const glass = radial([
    [0, '#FFFDE8'],
    [0.5, '#FFD24A'],
    [1, '#E8701A'],
  ]);
  const brass = linear([
    [0, '#FFE795'],
    [0.5, '#D98A1A'],
    [1, '#7A4206'],
  ]);
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><defs>${glass.def}${brass.def}</defs><path d="M0-420V-74" stroke="#2A0E3A" stroke-width="4" stroke-dasharray="9 4"/>` +
    glow(0, 0, 150, '#FFC65A', light) +
    `<path d="M0-78 16-52H-16Z" fill="${brass.url}"/><path d="M-14-54C-44-34-48 24 0 52 48 24 44-34 14-54Z" fill="${glass.url}" stroke="${brass.url}" stroke-width="6"/>` +
    '<path d="M0-54C-20-30-22 22 0 52M0-54C20-30 22 22 0 52M-40-14H40M-38 14H38" fill="none" stroke="#8A4E0A" stroke-width="4" opacity=".8"/>' +
    `<path d="M-12 50H12L0 76Z" fill="${brass.url}"/><path d="M-22-26C-28-10-26 6-20 16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`
  );
};

/** The floor of the court: tiles in perspective. */
const floor = ({ floor: [light, middle, dark], tile }) => {
  const ground = linear([
    [0, light],
    [0.3, middle],
    [1, dark],
  ]);
  const lines = [-7, -5, -3.2, -1.6, 0, 1.6, 3.2, 5, 7].map((k) => `M${390 + k * 62} 1090L${390 + k * 190} 1688`);
  const rows = [1112, 1146, 1194, 1262, 1352].map((y) => `M0 ${y}H780`);
  return (
    `<defs>${ground.def}</defs><path d="M0 1090H780V1688H0Z" fill="${ground.url}"/>` +
    `<path d="${lines.join('')}${rows.join('')}" stroke="${tile}" stroke-width="3" opacity=".3"/><path d="M0 1090H780" stroke="${tile}" stroke-width="5" opacity=".6"/>`
  );
};

/** Coins at the foot of the wheel. */
const treasure = () =>
  group(
    blurred(pieces(['coin2', 40, 1120, 60], ['coin1', 742, 1116, 62]), 1.6, 0.85),
    pieces(
      ['coin4', 70, 1192, 84, 8],
      ['coin1', 122, 1220, 96, -14],
      ['coin0', 44, 1240, 86, 12],
      ['coin2', 176, 1244, 74, 20],
      ['coin3', 104, 1270, 78, -8],
      ['coin2', 706, 1190, 88, -10],
      ['coin1', 650, 1222, 94, 12],
      ['coin0', 744, 1236, 84, -16],
      ['coin4', 600, 1248, 72, 6],
      ['coin1', 690, 1268, 80, 18],
    ),
    sparkle(60, 1166, 1.8),
    sparkle(716, 1160, 2),
  );

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    1688,
    group(
      radialFill(780, 1688, 390, 560, 860, look.air),
      theme === 'a' && stars(780, 620, 110, 31),
      rays(390, 560, 900, 28, ...look.beam),
      tower(70, 1092, 170, 430, look.far, look.pole) + tower(712, 1092, 170, 400, look.far, look.pole),
      arch(look.arch),
      glow(390, 560, 400, ...look.haze),
      tower(150, 1094, 120, 260, look.near, look.pole) + tower(634, 1094, 120, 240, look.near, look.pole),
      floor(look),
      glow(390, 1150, 380, '#FFC65A', 0.34, 90),
      treasure(),
      lantern(52, 330, 0.72, look.lamp) + lantern(728, 330, 0.72, look.lamp),
    ),
  );
};

/** Backdrop of each theme. */
export const genieBackdrops = { a: backdrop('a'), b: backdrop('b') };
