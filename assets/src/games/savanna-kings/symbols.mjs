// The six symbols of Savanna Kings, each in a box of 100 by 100 (look.md §8, symbols).
import { gel } from '../../svg/gel.mjs';
import { uid } from '../../svg/ids.mjs';
import { lettering } from '../../svg/lettering.mjs';
import { linear, n2, radial } from '../../svg/paint.mjs';

const petals = [
  { radius: 40, count: 14, size: 17, turn: 0, colours: ['#C2561A', '#8A2E10', '#5E1A0C', '#2E0806'] },
  { radius: 33, count: 13, size: 15, turn: 0.22, colours: ['#FF9A3C', '#E2661A', '#A83A10', '#5E1A0C'] },
];

/** A ring of the mane: petals that are lit from above, with their shade at the right. */
const mane = ({ radius, count, size: s, turn, colours: [light, body, shade, edge] }) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI + turn;
    const [x, y] = [n2(50 + radius * Math.cos(a)), n2(53 + radius * Math.sin(a) * 0.96)];
    const fill = Math.sin(a) < -0.2 ? light : Math.cos(a) > 0.3 ? shade : body;
    const d = `M0 ${n2(-s * 0.62)}C${n2(s * 0.6)} ${n2(-s * 0.2)} ${n2(s * 0.6)} ${n2(s * 0.7)} 0 ${n2(s * 1.1)} ${n2(-s * 0.6)} ${n2(s * 0.7)} ${n2(-s * 0.6)} ${n2(-s * 0.2)} 0 ${n2(-s * 0.62)}Z`;
    const place = `translate(${x} ${y}) rotate(${Math.round((a * 180) / Math.PI + 90)})`;
    return `<path transform="${place}" d="${d}" fill="${fill}" stroke="${edge}" stroke-width="1.4"/>`;
  }).join('');

const ears = () =>
  gel('M25 34C22 24 30 20 37 26ZM75 34C78 24 70 20 63 26Z', {
    colours: ['#FFD27A', '#F2A02E', '#C26A12', '#6A2A06'],
    box: [22, 20, 56, 16],
    outline: 2.5,
    drop: 1,
    detail: 0.4,
  });

const face = () =>
  gel('M50 24C68 24 78 36 77 52 76 70 64 84 50 84 36 84 24 70 23 52 22 36 32 24 50 24Z', {
    colours: ['#FFE59A', '#FFBE4A', '#EE8E22', '#9A4408'],
    box: [23, 24, 54, 60],
    outline: 2.5,
    detail: 0.8,
  }) +
  '<path d="M50 56C60 56 66 62 65 69 63 77 56 80 50 80 44 80 37 77 35 69 34 62 40 56 50 56Z" fill="#FFF3D6"/>' +
  '<path d="M50 56C60 56 66 62 65 69" fill="none" stroke="#fff" stroke-width="1.5" opacity=".8"/>' +
  '<path d="M41 56C45 53 55 53 59 56 58 62 54 66 50 66 46 66 42 62 41 56Z" fill="#3A120C"/>' +
  '<ellipse cx="47" cy="57" rx="3.5" ry="1.5" fill="#fff" opacity=".6"/>' +
  '<path d="M50 66v4M50 70c-3 4-8 4-10 1M50 70c3 4 8 4 10 1" fill="none" stroke="#3A120C" stroke-width="2" stroke-linecap="round"/>' +
  '<path d="M44 36Q50 48 50 55 50 48 56 36" fill="none" stroke="#FFF0B8" stroke-width="3" opacity=".6"/>';

const eye = (x) =>
  `<ellipse cx="${x}" cy="47" rx="5" ry="5.6" fill="#2A0E0A"/><ellipse cx="${x}" cy="48" rx="3.6" ry="4" fill="#8A4A12"/>` +
  `<circle cx="${x}" cy="48" r="2" fill="#160402"/><circle cx="${n2(x - 1.7)}" cy="45" r="1.9" fill="#fff"/>`;

const brows =
  '<path d="M31 41Q37 37 44 41M69 41Q63 37 56 41" fill="none" stroke="#6A2A06" stroke-width="3" stroke-linecap="round"/>';

const crown = () =>
  gel('M30 24 26 4 39 13 50 0 61 13 74 4 70 24C58 19 42 19 30 24Z', {
    colours: ['#FFF9CC', '#FFD24A', '#EE9A18', '#7A3A00'],
    box: [26, 0, 48, 24],
    outline: 3,
    detail: 0.5,
    shadow: 0.15,
  }) +
  '<circle cx="50" cy="15" r="3.4" fill="#E0307F" stroke="#7A0A3A"/><circle cx="38.5" cy="17" r="2.4" fill="#20C9B6"/>' +
  '<circle cx="61.5" cy="17" r="2.4" fill="#20C9B6"/><circle cx="49" cy="14" r="1.2" fill="#fff"/>';

/** A lion with a crown. */
export const lion = () =>
  `<circle cx="50" cy="55" r="46" fill="#2E0806"/>${petals.map(mane).join('')}${ears()}${face()}${eye(38)}${eye(62)}${brows}${crown()}`;

const drumBody = 'M14 24C18 42 40 44 40 52 40 60 18 64 16 80 30 90 70 90 84 80 82 64 60 60 60 52 60 44 82 42 86 24Z';

const drum = () => {
  const wood = linear(
    [
      [0, '#5A2008'],
      [0.25, '#D9823A'],
      [0.5, '#B05E22'],
      [1, '#4A1806'],
    ],
    { x2: 1, y2: 0 },
  );
  const skin = radial(
    [
      [0, '#FFFBE6'],
      [0.6, '#F6DDA8'],
      [1, '#C99A52'],
    ],
    { cx: 0.42, cy: 0.35, r: 0.7 },
  );
  const clip = uid();
  const cords = [18, 28, 38, 50, 62, 72, 82]
    .map((x) => `<path d="M${x} 26Q${n2(50 + (x - 50) * 0.28)} 52 ${x} 84"/>`)
    .join('');
  return (
    `<defs>${wood.def}${skin.def}<clipPath id="${clip}"><path d="${drumBody}"/></clipPath></defs>` +
    `<path d="${drumBody}" fill="#2E0C04" stroke="#2E0C04" stroke-width="6" stroke-linejoin="round" transform="translate(0 2)"/>` +
    `<path d="${drumBody}" fill="${wood.url}"/><g clip-path="url(#${clip})">` +
    `<g stroke="#FFF1D0" stroke-width="2.2" fill="none" opacity=".9">${cords}</g>` +
    '<rect x="36" y="46" width="28" height="12" fill="#C2145A"/><path d="M36 46h28v3H36ZM36 55h28v3H36Z" fill="#FFC83D"/>' +
    '<path d="M44 52l3-3 3 3-3 3ZM52 52l3-3 3 3-3 3Z" fill="#FFF1D0"/><path d="M10 72Q50 92 90 72V94H10Z" fill="#0E8A7E"/>' +
    '<path d="M10 72Q50 92 90 72" fill="none" stroke="#FFC83D" stroke-width="3"/></g>' +
    '<ellipse cx="50" cy="25" rx="40" ry="15" fill="#2E0C04"/><ellipse cx="50" cy="23" rx="38" ry="13.5" fill="#C2145A"/>' +
    `<ellipse cx="50" cy="21" rx="37" ry="12.5" fill="#FFC83D"/><ellipse cx="50" cy="20.5" rx="33" ry="10.5" fill="${skin.url}"/>` +
    '<path d="M24 18Q36 11 54 12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".85"/>'
  );
};

const marks = [
  [28, 58],
  [34, 66],
  [72, 58],
  [66, 66],
]
  .map(([x, y]) => `<path d="M${x} ${y - 4}l4 4-4 4-4-4Z" stroke="#06463E" stroke-width="1.2"/>`)
  .join('');

const mask = () =>
  gel('M50 2C60 2 62 12 74 10 82 20 90 24 88 38L78 30C60 20 40 20 22 30L12 38C10 24 18 20 26 10 38 12 40 2 50 2Z', {
    colours: ['#FFF0A8', '#FFC83D', '#E2860E', '#6A2E00'],
    box: [12, 2, 76, 36],
    detail: 0.7,
    shadow: 0.12,
  }) +
  gel('M50 6C74 6 86 22 84 46 82 70 68 94 50 96 32 94 18 70 16 46 14 22 26 6 50 6Z', {
    colours: ['#D98A52', '#9A4A22', '#6A2A12', '#2E0E06'],
    box: [16, 6, 68, 90],
  }) +
  '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M50 26V60" stroke="#F6C98A" stroke-width="6" opacity=".55"/>' +
  '<path d="M26 36Q36 28 45 36M55 36Q64 28 74 36" stroke="#2E0E06" stroke-width="4.5"/>' +
  '<path d="M44 62Q50 66 56 62" stroke="#2E0E06" stroke-width="4"/></g>' +
  '<path d="M27 45Q36 39 45 45 36 51 27 45ZM55 45Q64 39 73 45 64 51 55 45Z" fill="#1A0602"/>' +
  '<path d="M29 46Q36 43 43 46M57 46Q64 43 71 46" stroke="#FFD873" stroke-width="2" fill="none"/>' +
  '<path d="M50 72C58 72 62 76 60 80 56 84 44 84 40 80 38 76 42 72 50 72Z" fill="#C2145A" stroke="#2E0E06" stroke-width="2"/>' +
  `<path d="M43 78H57" stroke="#2E0E06" stroke-width="2"/><g fill="#20C9B6">${marks}</g>` +
  '<g fill="#FFF1D0"><circle cx="50" cy="16" r="3.6"/><circle cx="36" cy="19" r="2.6"/><circle cx="64" cy="19" r="2.6"/></g>' +
  '<path d="M50 86v6" stroke="#FFC83D" stroke-width="3" stroke-linecap="round"/>';

const letter = (text, fill, outline) => () =>
  lettering({
    cx: 50,
    face: 'rammetto',
    fill,
    outline,
    weight: 0.72,
    depth: 6,
    shine: 0.3,
    lines: [{ text, y: 84, size: 86, max: 80 }],
  });

/** By name, highest pay first, as in games/savanna-kings/rules/table.ts. */
export const symbols = {
  lion,
  drum,
  mask,
  ace: letter('A', ['#FFE3EF', '#FF6FA8', '#C2145A'], '#45061F'),
  king: letter('K', ['#D8FFF9', '#2FD9C6', '#0B7A72'], '#04312E'),
  queen: letter('Q', ['#F0E2FF', '#A878F0', '#5A2AB0'], '#220A4E'),
};
