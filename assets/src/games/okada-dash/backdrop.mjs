import { blurred, glow, group, linear, n2, radial, verticalFill } from '../../svg/paint.mjs';
import { rays, stars } from '../../svg/patterns.mjs';
import { picture } from '../../svg/picture.mjs';
import { seeded } from '../../svg/random.mjs';
import { acacia } from '../../things/acacia.mjs';
import { baobab, baobabSilhouette, day } from '../../things/baobab.mjs';
import { festoon } from '../../things/festoon.mjs';

// 780 × 1688 with the end of the road at 390, 800. The road is `half` wide at `drop` below the horizon, as in the scene.
const [X, Y] = [390, 800];
const [drop, half] = [390, 430];
const foot = 1688;

/** A strip of ground from the end of the road to the lower edge, between two places at depth 1. */
const strip = (from, to, fill) => {
  const k = (foot - Y) / drop;
  return `<path d="M${X} ${Y}L${n2(X + from * k)} ${foot}H${n2(X + to * k)}Z" fill="${fill}"/>`;
};

const looks = {
  a: {
    sky: [
      [0, '#1A0838'],
      [0.14, '#3A1278'],
      [0.26, '#8E1F8A'],
      [0.36, '#E8407F'],
      [0.43, '#FF8F4A'],
      [0.474, '#FFD98A'],
      [0.475, '#3A1450'],
      [1, '#160626'],
    ],
    sun: ['#FFF6C8', '#FFD66A', '#FF9A4A'],
    halo: ['#FFC27A', 0.85],
    beam: ['#FFE0B0', 0.12],
    ground: [
      [0, '#B0456E'],
      [0.05, '#6A2262'],
      [0.3, '#38124E'],
      [1, '#1A0830'],
    ],
    road: [
      [0, '#E08A6A'],
      [0.04, '#8A4A78'],
      [0.2, '#4A2A6A'],
      [1, '#26123E'],
    ],
    edge: '#FFE3A0',
    kerb: '#D8347A',
    town: ['#8A2A7E', '#4A1660'],
    window: '#FFD873',
    hill: '#B03A82',
  },
  b: {
    sky: [
      [0, '#4FB4E6'],
      [0.16, '#8FD4EC'],
      [0.32, '#D8F0E0'],
      [0.42, '#FFF0BC'],
      [0.474, '#FFDF94'],
      [0.475, '#C8A050'],
      [1, '#8A5A26'],
    ],
    sun: ['#FFFFF0', '#FFF6C0', '#FFE07A'],
    halo: ['#FFF8D0', 0.95],
    beam: ['#FFFDE8', 0.3],
    ground: [
      [0, '#E8C878'],
      [0.06, '#B8B84E'],
      [0.3, '#7FA23C'],
      [1, '#4E7A2C'],
    ],
    road: [
      [0, '#E0C08A'],
      [0.05, '#A8907A'],
      [0.24, '#7A6A66'],
      [1, '#4A4048'],
    ],
    edge: '#FFFDF0',
    kerb: '#D8432B',
    town: ['#E2B878', '#B8824A'],
    window: '#8A5226',
    hill: '#93BE5A',
  },
};

/** Houses on the horizon at both sides of the road. */
const town = ({ town: [far, near], window }, lit) => {
  const random = seeded(12);
  const row = (colour, heights, width, base) => {
    let [s, lights] = ['', ''];
    for (const side of [-1, 1])
      for (let i = 0; i < 9; i += 1) {
        const w = width * (0.7 + 0.6 * random());
        const h = heights[0] + (heights[1] - heights[0]) * random();
        const left = X + side * (96 + i * width * 0.9) - (side < 0 ? w : 0);
        s += `<path d="M${n2(left)} ${base}V${n2(base - h)}h${n2(w * 0.3)}v${n2(-h * 0.18)}h${n2(w * 0.4)}v${n2(h * 0.18)}h${n2(w * 0.3)}V${base}Z" fill="${colour}"/>`;
        for (let y = base - h + 9; y < base - 10; y += 13)
          for (let x = left + 6; x < left + w - 8; x += 11) if (random() < lit) lights += `M${n2(x)} ${n2(y)}h4v6h-4Z`;
      }
    return s + `<path d="${lights}" fill="${window}" opacity=".9"/>`;
  };
  return row(far, [40, 104], 52, Y + 3) + row(near, [22, 62], 64, Y + 5);
};

const sunDisc = (colours) => {
  const disc = radial(
    [
      [0, colours[0]],
      [0.6, colours[1]],
      [1, colours[2]],
    ],
    { cx: 0.5, cy: 0.4, r: 0.62 },
  );
  return `<defs>${disc.def}</defs><circle cx="${X}" cy="${Y - 66}" r="148" fill="${disc.url}"/>`;
};

const cloud = (x, y, scale, opacity, colour = '#fff') =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" opacity="${opacity}"><ellipse rx="90" ry="15"/>` +
  '<ellipse cx="-26" cy="-12" rx="44" ry="20"/><ellipse cx="26" cy="-17" rx="38" ry="22"/><ellipse cx="62" cy="-5" rx="34" ry="13"/></g>';

const way = ({ road, edge, kerb }) => {
  const asphalt = linear(road, { x1: 0, x2: 0, y1: Y, y2: foot, user: true });
  const dark = '#0A0414';
  return (
    `<defs>${asphalt.def}</defs>${strip(-half - 40, half + 40, dark)}${strip(-half - 32, half + 32, kerb)}${strip(-half, half, asphalt.url)}` +
    `<g opacity=".1">${strip(-118, -32, dark)}${strip(32, 118, dark)}</g>` +
    `<g opacity=".9">${strip(-half + 16, -half + 28, edge)}${strip(half - 28, half - 16, edge)}</g>`
  );
};

const lights = [
  [-30, 470],
  [220, 520],
  [560, 520],
  [810, 466],
];

const dusk = (look) =>
  group(
    stars(780, 560, 80, 31),
    glow(X, Y - 66, 470, ...look.halo),
    rays(X, Y - 66, 760, 26, ...look.beam, 0.06),
    blurred(
      cloud(150, 610, 1.25, 1, '#FFB08A') + cloud(640, 650, 1.05, 1, '#FF9A8A') + cloud(560, 540, 0.8, 1, '#E86AA0'),
      2,
      0.5,
    ),
    sunDisc(look.sun),
    `<g opacity=".55"><path d="M190 ${Y - 96}h400v7H190ZM206 ${Y - 60}h368v9H206ZM214 ${Y - 26}h352v12H214Z" fill="#FF8A5A"/></g>`,
    `<path d="M0 ${Y - 46}C110 ${Y - 92} 200 ${Y - 34} 300 ${Y - 14}V${Y + 8}H0ZM780 ${Y - 66}C690 ${Y - 96} 580 ${Y - 34} 480 ${Y - 14}V${Y + 8}H780Z" fill="${look.hill}"/>`,
    baobabSilhouette({ x: -60, y: Y - 232, scale: 0.6, colour: '#5A1868' }),
    acacia(690, Y - 30, 2.1, '#5A1868'),
    town(look, 0.42),
  );

const noon = (look) =>
  group(
    glow(X, Y - 90, 520, ...look.halo),
    rays(X, Y - 90, 900, 28, ...look.beam, 0.06),
    cloud(140, 520, 0.95, 0.85),
    cloud(650, 470, 0.8, 0.75),
    cloud(600, 640, 0.62, 0.7),
    cloud(90, 670, 0.6, 0.65),
    sunDisc(look.sun),
    `<path d="M0 ${Y - 62}C110 ${Y - 112} 200 ${Y - 44} 300 ${Y - 14}V${Y + 8}H0ZM780 ${Y - 76}C690 ${Y - 116} 580 ${Y - 44} 480 ${Y - 14}V${Y + 8}H780Z" fill="${look.hill}"/>`,
    baobab({ x: -70, y: Y - 236, scale: 0.61, ...day }),
    acacia(694, Y - 34, 2.1, '#5F8F3C'),
    town(look, 0.3),
  );

const backdrop = (theme) => () => {
  const look = looks[theme];
  return picture(
    780,
    foot,
    group(
      verticalFill(780, foot, look.sky),
      theme === 'a' ? dusk(look) : noon(look),
      verticalFill(780, foot - Y, look.ground, 0, Y),
      way(look),
      glow(X, Y + 4, 460, theme === 'a' ? '#FFC87A' : '#FFF6D0', 0.7, 90),
      theme === 'a' &&
        festoon(lights, { sag: [26, 34, 26], count: [6, 8, 6], radius: 6, glowRadius: 28, wire: '#1A0636' }),
    ),
  );
};

/** Backdrop of each theme. */
export const okadaBackdrops = { a: backdrop('a'), b: backdrop('b') };
