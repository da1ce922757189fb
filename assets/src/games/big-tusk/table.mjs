import { gel } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { lettering } from '../../svg/lettering.mjs';
import { glow, group, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { sparkle } from '../../svg/patterns.mjs';
import { piece } from '../../svg/picture.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { symbols } from '../savanna-kings/symbols.mjs';
import { boxed, gold, tableBox } from './plan.mjs';

/** The back of the elephant with its cloth: what shows between the ears and the table. */
const body = () => {
  const edge = linear(gold);
  const cloth = 'M-214-70C-206-176-120-236 0-236S206-176 214-70Z';
  return (
    `<defs>${edge.def}</defs>` +
    gel('M-256-60C-262-190-150-262 0-262S262-190 256-60Z', {
      colours: ['#8F86C0', '#6A6096', '#453A78', '#1A1240'],
      box: [-256, -262, 512, 202],
      focus: [0.3, 0.1],
      outline: 7,
      detail: 2.4,
    }) +
    `<path d="${cloth}" fill="#5A0A3E" stroke="#2A0A20" stroke-width="16"/><path d="${cloth}" fill="none" stroke="${edge.url}" stroke-width="9"/>`
  );
};

const topPath =
  'M-316-104H316C328-104 334-98 338-88L392 150C396 172 386 182 366 182H-366C-386 182-396 172-392 150L-338-88C-334-98-328-104-316-104Z';
const feltPath =
  'M-306-88H306C314-88 318-84 320-76L366 132C369 148 362 154 348 154H-348C-362 154-369 148-366 132L-320-76C-318-84-314-88-306-88Z';

/** Marks woven into the cloth of the table: a large sun of diamonds, in perspective. */
const marks = () => {
  const spokes = Array.from({ length: 24 }, (_, i) => {
    const a = (i / 24) * Math.PI * 2;
    const at = (r, turn = 0) => `${n2(r * Math.cos(a + turn))} ${n2(20 + r * 0.36 * Math.sin(a + turn))}`;
    return `M${at(214)}L${at(238, 0.07)} ${at(262)} ${at(238, -0.07)}Z`;
  });
  return (
    `<path d="${spokes.join('')}" fill="#FFC83D" opacity=".5"/><g fill="none" stroke="#FFC83D" opacity=".42"><ellipse cy="20" rx="204" ry="73" stroke-width="4"/>` +
    '<ellipse cy="20" rx="273" ry="98" stroke-width="5"/><ellipse cy="20" rx="284" ry="102" stroke-width="2"/></g>'
  );
};

/** The table: a carved golden edge round a lit cloth. */
const top = () => {
  const [clip, weave] = [uid(), uid()];
  const edge = linear(gold);
  const wood = linear([
    [0, '#B8642A'],
    [0.5, '#8A3F18'],
    [1, '#4A1A0A'],
  ]);
  const felt = radial(
    [
      [0, '#F0407A'],
      [0.45, '#B81A5A'],
      [1, '#4E0636'],
    ],
    { cx: 0, cy: 30, r: 380, user: true },
  );
  return (
    `<defs>${edge.def}${wood.def}${felt.def}<clipPath id="${clip}"><path d="${feltPath}"/></clipPath>` +
    `<pattern id="${weave}" width="36" height="22" patternUnits="userSpaceOnUse"><path d="M0 22 9 4 18 22 27 4 36 22" fill="none" stroke="#FFD873" stroke-width="3"/></pattern></defs>` +
    `<path d="${topPath}" fill="#2A0A06" transform="translate(0 6)"/><path d="${topPath}" fill="${edge.url}"/>` +
    `<path d="${topPath}" fill="${wood.url}" transform="translate(0 1.500) scale(.982 .968)"/>` +
    `<path d="${topPath}" fill="url(#${weave})" opacity=".4" transform="translate(0 1.500) scale(.982 .968)"/>` +
    `<path d="${feltPath}" fill="#2A0612" stroke="#2A0612" stroke-width="12" stroke-linejoin="round"/><path d="${feltPath}" fill="none" stroke="${edge.url}" stroke-width="7"/>` +
    `<path d="${feltPath}" fill="${felt.url}"/><g clip-path="url(#${clip})">${marks()}${glow(0, -10, 330, '#FFD9A0', 0.42, 120)}` +
    `<path d="M-330-92H330V-64C120-78-120-78-330-64Z" fill="#14021E" opacity=".42"/></g>`
  );
};

const bulbs = Array.from({ length: 15 }, (_, i) => ({ x: n2(-364 + i * 52), y: 192 }));
const bulb = ({ x, y }, i) => {
  const [halo, lamp] = i % 2 ? ['#FF9A3C', '#FFB54A'] : ['#FFE7A0', '#FFFDF0'];
  return (
    glow(x, y, 23, halo, 0.85) +
    `<circle cx="${x}" cy="${y}" r="8.500" fill="#5A2404"/><circle cx="${x}" cy="${y}" r="6.800" fill="${lamp}"/><circle cx="${n2(x - 2)}" cy="${y - 2}" r="2.200" fill="#fff"/>`
  );
};

/** The front of the table: bulbs on a golden moulding, kente and carved wood. */
const apron = () => {
  const [weave, band] = [uid(), uid()];
  const edge = linear(gold);
  const wood = linear([
    [0, '#7A3514'],
    [0.5, '#54200C'],
    [1, '#2A0C06'],
  ]);
  const fringe = Array.from({ length: 37 }, (_, i) => `M${-351 + i * 19} 250h13l-6.500 22Z`).join('');
  return (
    `<defs>${edge.def}${wood.def}<pattern id="${weave}" x="-48" y="214" width="96" height="36" patternUnits="userSpaceOnUse"><g transform="scale(1 3.6)">${kenteTile(threads.a)}</g></pattern>` +
    `<pattern id="${band}" width="44" height="40" patternUnits="userSpaceOnUse"><path d="M22 4 36 20 22 36 8 20ZM22 13 28 20 22 27 16 20ZM0 4 6 20 0 36M44 4 38 20 44 36" fill="none" stroke="#FFC83D" stroke-width="3" opacity=".5"/></pattern></defs>` +
    `<path d="M-372 190H372L350 292Q0 316-350 292Z" fill="${wood.url}" stroke="#1E0806" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M-352 250H352L346 288Q0 311-346 288Z" fill="url(#${band})"/>` +
    `<path d="${fringe}" fill="${edge.url}"/><path d="M-368 210H368L360 252H-360Z" fill="url(#${weave})"/><path d="M-368 210H368L366 222H-366Z" fill="#10021A" opacity=".5"/>` +
    `<path d="M-350 289Q0 313 350 289" fill="none" stroke="${edge.url}" stroke-width="8" stroke-linecap="round"/>` +
    `<rect x="-392" y="176" width="784" height="34" rx="17" fill="#3A1604"/><rect x="-392" y="173" width="784" height="34" rx="17" fill="${edge.url}"/>` +
    '<rect x="-384" y="179" width="768" height="25" rx="12.500" fill="#6A1A3A"/><rect x="-384" y="179" width="768" height="9" rx="4.500" fill="#2A0418" opacity=".5"/>' +
    bulbs.map(bulb).join('')
  );
};

/** The name of the game on its plate. */
const title = () => {
  const edge = linear(gold);
  const field = linear([
    [0, '#5A2AA0'],
    [0.5, '#3A1470'],
    [1, '#1C0740'],
  ]);
  const plate =
    'M-196 196H196C214 196 224 208 222 224L212 292C210 308 200 318 182 318H-182C-200 318-210 308-212 292L-222 224C-224 208-214 196-196 196Z';
  const stud = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="9" fill="#5A2404"/><circle cx="${x}" cy="${y - 1}" r="7.500" fill="${edge.url}"/><circle cx="${x - 2}" cy="${y - 3}" r="2.400" fill="#fff"/>`;
  return (
    `<defs>${edge.def}${field.def}</defs>` +
    shadowed(`<path d="${plate}" fill="#3A1604"/><path d="${plate}" fill="${edge.url}" transform="translate(0 -4)"/>`, {
      colour: '#0A0214',
      opacity: 0.7,
      dy: 9,
      sd: 7,
    }) +
    `<g transform="translate(0 253) scale(.956 .87) translate(0 -257)"><path d="${plate}" fill="#1A0630"/></g>` +
    `<g transform="translate(0 253) scale(.944 .84) translate(0 -257)"><path d="${plate}" fill="${field.url}"/><path d="M-196 196H196C214 196 224 208 222 224L218 246H-218L-222 224C-224 208-214 196-196 196Z" fill="#fff" opacity=".12"/></g>` +
    stud(-202, 212) +
    stud(202, 212) +
    stud(-190, 300) +
    stud(190, 300) +
    lettering({
      cx: 0,
      face: 'sigmar',
      fill: ['#FFFFFF', '#F2F0FF', '#B8A8F4'],
      outline: '#12042E',
      weight: 0.72,
      depth: 6,
      lines: [
        { text: 'BIG', x: -120, y: 280, size: 74, max: 136 },
        { text: 'TUSK', x: 78, y: 280, size: 74, max: 220, fill: ['#FFFBD0', '#FFC83D', '#FF8A00'] },
      ],
    }) +
    sparkle(-180, 234, 1.3, '#fff') +
    sparkle(188, 240, 1.6, '#fff')
  );
};

/** A drum beside the table, its foot at x, y. */
const drum = (x, y, size) =>
  `<g transform="translate(${x - size / 2} ${n2(y - size * 0.92)}) scale(${n2(size / 100)})">${symbols.drum()}</g>`;

/** A post at the back of the table with the arm from which a lantern hangs. `way` -1 is the left one. */
const post = (way) => {
  const wood = linear(
    [
      [0, '#4A1A0A'],
      [0.35, '#C2702E'],
      [0.6, '#8A3F18'],
      [1, '#2E0E06'],
    ],
    { x2: 1, y2: 0 },
  );
  const edge = linear(gold);
  const collar = (y) =>
    `<rect x="-14" y="${y}" width="28" height="13" rx="6" fill="#5A2404"/><rect x="-13" y="${y}" width="26" height="10" rx="5" fill="${edge.url}"/>`;
  return (
    `<g transform="translate(${362 * way} 0) scale(${-way} 1)"><defs>${wood.def}${edge.def}</defs>` +
    `<rect x="-11" y="-300" width="22" height="360" fill="#1E0806"/><rect x="-8" y="-300" width="16" height="360" fill="${wood.url}"/>` +
    [-292, -214, -140].map(collar).join('') +
    `<path d="M0-288C-2-312 34-314 40-296" fill="none" stroke="#1E0806" stroke-width="13" stroke-linecap="round"/><path d="M0-288C-2-312 34-314 40-296" fill="none" stroke="${edge.url}" stroke-width="7" stroke-linecap="round"/>` +
    `<circle cy="-304" r="15" fill="#5A2404"/><circle cy="-305" r="12.500" fill="${edge.url}"/><circle cx="-4" cy="-309" r="4" fill="#fff" opacity=".8"/></g>`
  );
};

const coins = () =>
  shadowed(
    [
      ['coin2', -318, 322, 58, -16],
      ['coin1', 318, 320, 58, 14],
      ['coin0', -270, 332, 52, 8],
      ['coin2', 272, 332, 52, -12],
    ]
      .map((coin) => piece(...coin))
      .join(''),
    { colour: '#05010E', opacity: 0.6, dy: 5, sd: 4 },
  );

/** The table with its lamps, its name and the drums beside it. */
export const table = () =>
  boxed(
    tableBox,
    group(
      post(-1),
      post(1),
      body(),
      top(),
      apron(),
      drum(-342, 330, 116),
      drum(342, 330, 116),
      `<g transform="translate(0 -14)">${title()}</g>`,
      coins(),
    ),
  );
