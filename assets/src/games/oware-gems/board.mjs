import { group, linear, n2, radial, shadowed } from '../../svg/paint.mjs';
import { pitPlaces, pits, wood } from './plan.mjs';

/** The box of the board picture, in units from the middle of the upper edge of the wood. */
export const boardBox = { x: -390, y: -8, w: 780, h: 580 };

const rect = ({ x, y, w, h, rx }, attributes) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" ${attributes}/>`;
const inset = ({ x, y, w, h, rx }, by) => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by, rx: rx - by });

/** Long grain of the wood. */
const grain = () => {
  const lines = [];
  for (let i = 0; i < 13; i += 1) {
    const y = 20 + i * 41;
    const bend = ((i * 37) % 17) - 8;
    lines.push(`M-380 ${y}C-200 ${y + bend} -60 ${y - bend} 90 ${n2(y + bend * 0.6)}S300 ${y - bend} 380 ${y + 4}`);
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#4A200A" stroke-width="2.500" opacity=".2"/>`;
};

/** A carved pit: dark hollow, shade under the upper rim, light on the lower one. */
const pit = ({ x, y }, hollow) => {
  const { r } = pits;
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 3}" fill="#6A3212"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${hollow}"/>` +
    `<path d="M${n2(x - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${n2(r * 0.8)} 0 0 0 ${-2 * r} 0Z" fill="#1C0804" opacity=".5"/>` +
    `<path d="M${n2(x - r * 0.92)} ${n2(y + r * 0.44)}a${r} ${r} 0 0 0 ${n2(r * 1.84)} 0" fill="none" stroke="#FFD39A" stroke-width="3" stroke-linecap="round" opacity=".62"/>`
  );
};

/** Small carved diamonds between the pits. */
const carvings = () => {
  const { columns, rows, pitch, first } = pits;
  let d = '';
  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const [x, y] = [first.x + (column + 0.5) * pitch, first.y + (row + 0.5) * pitch];
      d += `M${x} ${y - 9}L${x + 9} ${y} ${x} ${y + 9} ${x - 9} ${y}Z`;
    }
  return (
    `<path d="${d}" fill="#5A280C" opacity=".75"/>` +
    `<path d="${d}" fill="none" stroke="#FFD39A" stroke-width="1.500" opacity=".4" transform="translate(0 1.500)"/>`
  );
};

/** Marks of mud-cloth along the front edge of the board. */
const front = () => {
  let d = '';
  for (let x = -336; x <= 336; x += 42) {
    const kind = ((x + 336) / 42) % 4;
    if (kind === 0) d += `M${x - 9} 505l18 14M${x + 9} 505l-18 14`;
    else if (kind === 1) d += `M${x} 503l12 9-12 9-12-9Z`;
    else if (kind === 2) d += `M${x - 14} 517l7-10 7 10 7-10 7 10`;
    else d += `M${x - 9} 506h18M${x - 9} 512h18M${x - 9} 518h18`;
  }
  return (
    `<path d="${d}" fill="none" stroke="#3A1608" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>` +
    `<path d="${d}" fill="none" stroke="#FFDCA6" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round" opacity=".35" transform="translate(0 2)"/>`
  );
};

/** The wooden oware board with its forty pits. Picks, gems and numbers are sprites of the scene. */
export const board = () => {
  const timber = linear([
    [0, '#EDB06A'],
    [0.12, '#D48C48'],
    [0.6, '#B0662E'],
    [0.9, '#8A481C'],
    [1, '#6A3212'],
  ]);
  const gold = linear([
    [0, '#FFF0B0'],
    [0.4, '#F2B23A'],
    [1, '#9A5A0C'],
  ]);
  const dark = radial(
    [
      [0, '#5A2A10'],
      [0.7, '#3E1A0A'],
      [1, '#280E06'],
    ],
    { cy: 0.62, r: 0.62 },
  );
  const body =
    rect({ ...wood, y: wood.y + 18 }, 'fill="#3E1808"') +
    rect({ ...wood, y: wood.y + 10 }, 'fill="#6A3212"') +
    rect(wood, `fill="${timber.url}"`);
  const { x, y, w, h } = boardBox;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    group(
      `<defs>${timber.def}${gold.def}${dark.def}</defs>`,
      shadowed(body, { colour: '#1C0602', opacity: 0.6, dy: 10, sd: 8 }),
      grain(),
      rect(inset(wood, 3), 'fill="none" stroke="#FFE7B8" stroke-width="3" opacity=".55"'),
      rect(inset(wood, 9), `fill="none" stroke="${gold.url}" stroke-width="3.500" opacity=".85"`),
      carvings(),
      pitPlaces.map((place) => pit(place, dark.url)),
      front(),
    ) +
    '</svg>'
  );
};
