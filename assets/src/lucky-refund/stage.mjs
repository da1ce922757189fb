import { blurred, glow, group, groundShade, linear, radial, shadowed, verticalFill } from '../svg/paint.mjs';
import { rays, stars } from '../svg/patterns.mjs';
import { emoji, picture, pieces } from '../svg/picture.mjs';
import { acacia } from '../things/acacia.mjs';
import { baobab, day, night } from '../things/baobab.mjs';
import { stall, stallDay } from '../things/stall.mjs';
import { beams, cellBox, cellLooks, kenteBand, marquee, marqueeLooks, onlookers } from './pieces.mjs';
import { cabinet, cabinetBox, cell, cellLeft, frontBox, rowTops } from './plan.mjs';

const [w, h] = [780, 1688];
const boxed = ({ x, y, w: width, h: height }, ...body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" ` +
  `height="${height}">${group(body)}</svg>`;

const floor = (top, lip) => {
  const ground = linear(top.map((colour, i) => [[0, 0.16, 1][i], colour]));
  const edge = linear([
    [0, lip[0]],
    [1, lip[1]],
  ]);
  return (
    `<defs>${ground.def}${edge.def}</defs><path d="M0 1046C200 1018 580 1018 780 1046V1688H0Z" fill="${ground.url}"/>` +
    `<path d="M0 1046C200 1018 580 1018 780 1046V1058C580 1030 200 1030 0 1058Z" fill="${edge.url}"/>`
  );
};

const dust = (colour, places) =>
  places.map(([x, y, s]) => glow(x, y, s * 5, colour, 0.6) + `<circle cx="${x}" cy="${y}" r="${s}" fill="#FFF3CC"/>`);
const dustPlaces = [
  [60, 300, 2],
  [148, 348, 1.6],
  [236, 380, 2.2],
  [352, 290, 1.5],
  [430, 360, 1.7],
  [540, 330, 2],
  [604, 392, 1.4],
  [716, 316, 2.4],
  [752, 392, 1.6],
  [20, 520, 1.8],
  [764, 640, 2],
  [16, 760, 1.6],
  [768, 868, 2.2],
  [22, 980, 1.8],
];

/** The square at night: baobabs and stalls out of focus, beams of light, a stage. */
const stageNight = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#120633'],
        [0.18, '#2C1068'],
        [0.36, '#64208E'],
        [0.52, '#B43A86'],
        [0.62, '#5A1A6A'],
        [0.72, '#220F44'],
        [1, '#150A2C'],
      ]),
      stars(w, 420, 80, 163),
      glow(390, 720, 640, '#FF6AA8', 0.5),
      rays(390, 720, 900, 28, '#FF9AD0', 0.14),
      blurred(baobab({ x: -330, y: 360, scale: 1.75, ...night }), 3.5) +
        blurred(baobab({ x: 410, y: 360, scale: 1.75, ...night }), 3.5),
      blurred(
        stall(60, 1030, 210, 220, { stripe: '#14B8A6', seed: 3 }) +
          stall(724, 1030, 210, 220, { stripe: '#E0307F', seed: 1 }),
        2,
      ),
      beams('#FFE0D0', 0.3),
      floor(['#C9683E', '#8A3A4E', '#2A0F40'], ['#FFD98A', '#B5561A']),
      groundShade(390, 1074, 360, 26, 0.75),
      dust('#FFD98A', dustPlaces),
      verticalFill(w, 140, [
        [0, '#0C0428', 0.75],
        [1, '#0C0428', 0],
      ]),
      verticalFill(
        w,
        480,
        [
          [0, '#150A2C', 0],
          [0.4, '#150A2C', 0.9],
          [1, '#150A2C', 1],
        ],
        0,
        1208,
      ),
    ),
  );

const cloud = (x, y, scale, opacity) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity="${opacity}"><ellipse rx="86" ry="20"/>` +
  '<ellipse cx="-22" cy="-18" rx="44" ry="28"/><ellipse cx="28" cy="-24" rx="34" ry="26"/><ellipse cx="58" ' +
  'cy="-8" rx="34" ry="18"/></g>';

/** The same square at noon. */
const stageDay = () =>
  picture(
    w,
    h,
    group(
      verticalFill(w, h, [
        [0, '#1C78BC'],
        [0.16, '#4FB3DD'],
        [0.36, '#B5E4EA'],
        [0.54, '#FFEDBC'],
        [0.62, '#FFC768'],
        [0.74, '#E9A55A'],
        [1, '#FBF2DF'],
      ]),
      glow(390, 700, 640, '#FFF6C8', 0.9),
      rays(390, 720, 940, 28, '#FFFDE8', 0.3),
      cloud(150, 330, 0.7, 0.85),
      cloud(640, 300, 0.6, 0.85),
      acacia(120, 1040, 1.5, '#9DBE58') + acacia(668, 1040, 1.5, '#9DBE58'),
      blurred(baobab({ x: -330, y: 360, scale: 1.75, ...day }), 3.5) +
        blurred(baobab({ x: 410, y: 360, scale: 1.75, ...day }), 3.5),
      blurred(
        stall(60, 1030, 210, 220, { stripe: '#0F8A5F', seed: 3, look: stallDay }) +
          stall(724, 1030, 210, 220, { stripe: '#E8452E', seed: 1, look: stallDay }),
        2,
      ),
      beams('#FFFBE0', 0.4),
      floor(['#E9B36A', '#C98A4A', '#8A5226'], ['#FFF3C4', '#C97A2C']),
      groundShade(390, 1074, 360, 26, 0.5, '#3A1A00'),
      verticalFill(w, 140, [
        [0, '#0B3A6A', 0.6],
        [1, '#0B3A6A', 0],
      ]),
      verticalFill(
        w,
        480,
        [
          [0, '#FBF2DF', 0],
          [0.4, '#FBF2DF', 0.9],
          [1, '#FBF2DF', 1],
        ],
        0,
        1208,
      ),
    ),
  );

const cellsOf = (theme) =>
  rowTops.map((top) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `<g transform="translate(${cellLeft(i)} ${top})">${cellBox(cell.w, cell.h, cellLooks.plain[theme])}</g>`,
    ),
  );

const headOf = (theme) =>
  `<rect x="70" y="446" width="640" height="96" rx="24" fill="${marqueeLooks[theme].head}" opacity=".55"/>` +
  kenteBand(72, 540, 636, 11, theme);

/** The cabinet with its head and the cells of three rows. */
const cabinetOf = (theme) => () =>
  boxed(cabinetBox, marquee(cabinet, marqueeLooks[theme]), headOf(theme), cellsOf(theme));

const glassDrum = (theme) => {
  const [x, y, r] = [390, 704, 136];
  const gold = linear([
    [0, '#FFE58A'],
    [0.5, '#F2A51D'],
    [1, '#9A4E06'],
  ]);
  return (
    `<defs>${gold.def}</defs>${groundShade(x, y + 190, 150, 22, 0.6)}` +
    `<path d="M${x - 84} ${y + 138}h168l27 44H${x - 111}Z" fill="${gold.url}"/>` +
    `<rect x="${x - 134}" y="${y + 178}" width="268" height="19" rx="8" fill="${gold.url}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${marqueeLooks[theme].head}"/>` +
    glow(x, y - 28, 150, '#FFE9A8', 0.5) +
    `<circle cx="${x}" cy="${y}" r="${r + 3}" fill="none" stroke="${gold.url}" stroke-width="9"/>`
  );
};

/** The cabinet of the lottery: a glass drum over a tray. */
const drumOf = (theme) => () =>
  boxed(
    cabinetBox,
    marquee(cabinet, marqueeLooks[theme]),
    headOf(theme),
    glassDrum(theme),
    `<rect x="66" y="902" width="648" height="92" rx="40" fill="${marqueeLooks[theme].head}" opacity=".8"/>` +
      '<rect x="66" y="902" width="648" height="92" rx="40" fill="none" stroke="#FFE08A" stroke-width="4" ' +
      'opacity=".8"/>',
  );

const people = {
  a: [
    { fill: '#2A1150', rim: '#C86AB8' },
    { fill: '#190932', rim: '#FF9AC8' },
  ],
  b: [
    { fill: '#7A4A26', rim: '#FFE0A0' },
    { fill: '#55301A', rim: '#FFD27A' },
  ],
};

/** Drums, coins and the crowd in front of the cabinet. */
const frontOf = (theme) => () => {
  return boxed(
    frontBox,
    shadowed(emoji('1fa98', 96, 1086, 150, -8) + emoji('1fa98', 690, 1090, 138, 10), {
      colour: '#12041F',
      opacity: 0.6,
      dy: 10,
      sd: 8,
    }),
    pieces(['coin1', 212, 1106, 58, -10], ['coin2', 576, 1112, 52, 16]),
    onlookers(1092, 11, 21, { ...people[theme][0], scale: 0.52, arms: 0.2 }),
    onlookers(1118, 9, 78, { ...people[theme][1], scale: 0.66, arms: 0.45 }),
  );
};

/** Light on the glass of the drum, in front of its balls. */
export const drumGlass = () => {
  const light = radial(
    [
      [0, '#fff', 0.3],
      [0.6, '#BFF0DA', 0.1],
      [1, '#062E1E', 0.45],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  return (
    `<defs>${light.def}</defs><circle r="134" fill="${light.url}"/>` +
    '<path d="M-111-27A117 117 0 0 1-14-114" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" ' +
    'opacity=".7"/>' +
    '<path d="M68 92A114 114 0 0 0 108 32" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" ' +
    'opacity=".4"/>'
  );
};

export const stagePictures = {
  'a-backdrop': stageNight,
  'b-backdrop': stageDay,
  'a-cabinet': cabinetOf('a'),
  'b-cabinet': cabinetOf('b'),
  'a-drum': drumOf('a'),
  'b-drum': drumOf('b'),
  'a-front': frontOf('a'),
  'b-front': frontOf('b'),
};
