import { blurred, glow, linear, n2, radial, shadowed } from '../svg/paint.mjs';
import { uid } from '../svg/ids.mjs';
import { seeded } from '../svg/random.mjs';
import { textPath } from '../svg/type.mjs';
import { kenteTile, threads } from '../things/kente.mjs';
import { bulbPlaces } from './plan.mjs';

/** A horizontal band of kente. */
export const kenteBand = (x, y, w, h, theme) => {
  const id = uid();
  const scale = h / 10;
  return (
    `<defs><pattern id="${id}" width="${96 * scale}" height="${h}" patternUnits="userSpaceOnUse" x="${x}" y="${y}">` +
    `<g transform="scale(${scale})">${kenteTile(threads[theme])}</g></pattern></defs>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`
  );
};

/** An upright band of kente, `w` wide. */
export const kenteUpright = (x, y, w, h, theme) =>
  `<g transform="translate(${x + w} ${y}) rotate(90)">${kenteBand(0, 0, h, w, theme)}</g>`;

/** Colours of a marquee and of the cells inside it. */
export const marqueeLooks = {
  a: { inner: ['#8E1668', '#2F0A48'], board: '#4A0A3E', shade: '#0A0220', off: '#FFB65C', head: '#2A0748' },
  b: { inner: ['#12804F', '#063A26'], board: '#06301F', shade: '#3A1E04', off: '#FFC478', head: '#04301F' },
};

/** A bulb that is off, or one that shines. */
const bulb = (x, y, on, off) =>
  (on ? glow(x, y, 25, '#FFF0B0', 0.8) : '') +
  `<circle cx="${x}" cy="${y}" r="8" fill="${on ? '#FFFBE6' : off}"/>` +
  `<circle cx="${n2(x - 2)}" cy="${n2(y - 2.5)}" r="2.6" fill="#fff" opacity="${on ? 0.9 : 0.6}"/>`;

/** A gold frame with bulbs around a dark panel. With `lit`, every second bulb shines. */
export const marquee = (place, look, { radius = 46, lit = false } = {}) => {
  const { x, y, w, h } = place;
  const gold = linear([
    [0, '#FFF0A8'],
    [0.4, '#FFC23A'],
    [1, '#B55A08'],
  ]);
  const panel = linear([
    [0, look.inner[0]],
    [1, look.inner[1]],
  ]);
  const rect = (grow, r, fill, more = '') =>
    `<rect x="${x - grow}" y="${y - grow}" width="${w + grow * 2}" height="${h + grow * 2}" rx="${r}" ` +
    `fill="${fill}"${more}/>`;
  return (
    `<defs>${gold.def}${panel.def}</defs>` +
    shadowed(rect(14, radius, gold.url), { colour: look.shade, opacity: 0.6, dy: 12, sd: 12 }) +
    `<rect x="${x + radius / 2}" y="${y - 11.5}" width="${w - radius}" height="6" rx="3" fill="#fff" opacity=".6"/>` +
    rect(4, radius - 8, look.board) +
    rect(-13, radius - 20, panel.url) +
    `<rect x="${x + 13}" y="${y + 13}" width="${w - 26}" height="64" rx="${radius - 20}" fill="#fff" opacity=".07"/>` +
    bulbPlaces(place)
      .map(([a, b], i) => bulb(a, b, lit && i % 2 === 0, look.off))
      .join('')
  );
};

/** Text in the heavy face of the numbers. */
export const heavy = (x, y, size, text, { fill = '#fff', anchor = 'middle', spacing = 0, opacity = 1 } = {}) =>
  `<path d="${textPath('baloo', text, { x, y, size, anchor, spacing })}" fill="${fill}" opacity="${opacity}"/>`;

/** Looks of a cell: [top, bottom, ink]. */
export const cellLooks = {
  plain: { a: ['#3E1B6E', '#2A1050'], b: ['#17694A', '#0A402C'] },
  own: { a: ['#FFFBE6', '#FFD869'], b: ['#FFFBE6', '#FFD869'] },
  cream: { a: ['#FFF6DC', '#EBD3A4'], b: ['#FFF6DC', '#EBD3A4'] },
};

/** The box of one mechanical cell, without a character; `rim` is the colour of a bright edge. */
export const cellBox = (w, h, [top, bottom], { rim = '', shade = 0.5 } = {}) => {
  const fill = linear([
    [0, top],
    [1, bottom],
  ]);
  const dusk = linear([
    [0, '#1A0430', 0.6],
    [0.24, '#1A0430', 0],
    [0.76, '#1A0430', 0],
    [1, '#1A0430', 0.5],
  ]);
  const r = n2(w * 0.18);
  return (
    `<defs>${fill.def}${dusk.def}</defs><rect width="${w}" height="${h}" rx="${r}" fill="${fill.url}"/>` +
    `<rect width="${w}" height="${h}" rx="${r}" fill="${dusk.url}" opacity="${shade}"/>` +
    `<path d="M${n2(w * 0.2)} 2.5H${n2(w * 0.8)}" stroke="#fff" stroke-opacity=".35" stroke-width="2" ` +
    `stroke-linecap="round"/>` +
    (rim
      ? `<rect x="1.5" y="1.5" width="${w - 3}" height="${h - 3}" rx="${n2(w * 0.17)}" fill="none" ` +
        `stroke="${rim}" stroke-width="3"/>`
      : '')
  );
};

/** Base line of a character in a cell of height `h`. */
export const baseOf = (h) => n2(h / 2 + h * 0.8 * 0.315);

/** Characters that roll past in a cell: `upper` leaves at the top while `lower` comes; `part` of the way is done. */
export const smeared = (w, h, [upper, lower], part) => {
  const [clip, filter] = [uid(), uid()];
  const size = h * 0.8;
  const at = baseOf(h);
  const line = (text, dy) => `<path d="${textPath('baloo', text, { x: w / 2, y: n2(at + dy), size })}" fill="#fff"/>`;
  return (
    `<defs><clipPath id="${clip}"><rect width="${w}" height="${h}" rx="${n2(w * 0.18)}"/></clipPath>` +
    `<filter id="${filter}" data-margin="" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur ` +
    `stdDeviation="0 ${n2(h * 0.05)}"/></filter></defs>` +
    `<g clip-path="url(#${clip})"><g ` +
    `filter="url(#${filter})">${line(upper, -part * size)}${line(lower, (1 - part) * size)}</g></g>`
  );
};

const gourdLit = {
  rings: ['#FFFDE8', '#FFD24A', '#E8701A'],
  cap: ['#FFE9A0', '#A8560A'],
  loop: '#FFD56A',
  marks: '#FFFBE0',
  tassel: '#E0307F',
};
const gourdDark = {
  rings: ['#6A5796', '#4A3878', '#2C1D54'],
  cap: ['#6E5C96', '#33235A'],
  loop: '#5A4886',
  marks: '#7F6CB0',
  tassel: '#4A3878',
};

const gourdMarks =
  '<path d="M0 52 13 72 0 92-13 72Z"/><path d="M-27 58-20 70-27 82-34 70ZM27 58 34 70 27 82 20 70Z"/>' +
  '<circle cx="-17" cy="99" r="4"/><circle cx="17" cy="99" r="4"/><circle cx="0" cy="104" r="4"/>' +
  '<circle cx="-18" cy="42" r="4"/><circle cx="18" cy="42" r="4"/><circle cx="0" cy="38" r="4"/>';

/** A gourd lamp that hangs from (0, 0). */
export const gourdLamp = (on) => {
  const look = on ? gourdLit : gourdDark;
  const skin = radial(
    look.rings.map((colour, i) => [[0, 0.45, 1][i], colour]),
    { cx: 0.5, cy: 0.55, r: 0.62 },
  );
  const cap = linear(
    [
      [0, look.cap[0]],
      [1, look.cap[1]],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    `<defs>${skin.def}${cap.def}</defs><circle cy="2" r="7" fill="none" stroke="${look.loop}" stroke-width="4"/>` +
    `<path d="M-15 8h30l5 13h-40Z" fill="${cap.url}"/>` +
    `<path d="M-20 21h40C34 34 46 52 46 72 46 100 26 118 0 118S-46 100-46 72C-46 52-34 34-20 21Z" ` +
    `fill="${skin.url}"/>` +
    `<g fill="${look.marks}" opacity="${on ? 0.95 : 0.55}">${gourdMarks}</g>` +
    `<path d="M-34 56C-38 66-38 80-32 92" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" ` +
    `opacity="${on ? 0.6 : 0.22}"/>` +
    `<path d="M-16 117h32l-5 10h-22Z" fill="${cap.url}"/>` +
    `<path d="M0 127v16" stroke="${look.tassel}" stroke-width="6" stroke-linecap="round"/>`
  );
};

/** The light around a lit lamp. */
export const lampGlow = () => glow(0, 0, 180, '#FFC65A', 0.85) + glow(0, 0, 96, '#FFF3C0', 0.7);

const hairOf = (kind, x, y, k) =>
  [
    `<path d="M${n2(x - 34 * k)} ${n2(y + 6 * k)}C${n2(x - 44 * k)} ${n2(y - 50 * k)} ${n2(x + 44 * k)} ` +
      `${n2(y - 54 * k)} ${n2(x + 34 * k)} ${n2(y + 6 * k)}C${n2(x + 18 * k)} ${n2(y - 6 * k)} ${n2(x - 18 * k)} ` +
      `${n2(y - 6 * k)} ${n2(x - 34 * k)} ${n2(y + 6 * k)}Z"/>`,
    `<circle cx="${n2(x)}" cy="${n2(y - 2 * k)}" r="${n2(37 * k)}"/>`,
    `<path d="M${n2(x - 28 * k)} ${n2(y - 2 * k)}c0-34 ${n2(56 * k)}-34 ${n2(56 * k)} 0Z"/>`,
    `<circle cx="${n2(x)}" cy="${n2(y - 30 * k)}" r="${n2(14 * k)}"/>`,
  ][kind];

/** A raised arm with an open hand; `side` is -1 (left) or 1. */
const armOf = (x, y, k, side, { fill, rim }) => {
  const [ax, hx, hy] = [x + side * 46 * k, x + side * 58 * k, y - 58 * k];
  const fingers = [
    [-8, -20, -5, -20],
    [0, -24, 0, -22],
    [8, -20, 6, -19],
    [-side * 12, -8, -side * 14, -8],
  ].map(([fx, fy, dx, dy]) => `M${n2(hx + fx * k)} ${n2(hy + fy * k)}l${n2(dx * k)} ${n2(dy * k)}`);
  return (
    `<path d="M${n2(ax)} ${n2(y + 96 * k)}C${n2(x + side * 72 * k)} ${n2(y + 56 * k)} ${n2(x + side * 66 * k)} ` +
    `${n2(y)} ${n2(hx)} ${n2(hy)}" fill="none" stroke="${fill}" stroke-width="${n2(24 * k)}" ` +
    `stroke-linecap="round"/>` +
    `<circle cx="${n2(hx)}" cy="${n2(hy - 10 * k)}" r="${n2(17 * k)}" fill="${fill}"/>` +
    `<path d="${fingers.join('')}" stroke="${fill}" stroke-width="${n2(8 * k)}" stroke-linecap="round"/>` +
    `<path d="M${n2(hx - 14 * k)} ${n2(hy - 4 * k)}C${n2(hx - 16 * k)} ${n2(hy - 16 * k)} ${n2(hx - 8 * k)} ` +
    `${n2(hy - 26 * k)} ${n2(hx)} ${n2(hy - 26 * k)}" fill="none" stroke="${rim}" ` +
    `stroke-width="${n2(2.6 * k)}" stroke-linecap="round" opacity=".6"/>`
  );
};

const onlooker = (x, y, k, kind, { fill, rim }) => {
  const crown = [36, 40, 34, 22][kind];
  return (
    `<g fill="${fill}"><path ` +
    `d="M${n2(x - 58 * k)} ${n2(y + 420 * k)}C${n2(x - 60 * k)} ${n2(y + 74 * k)} ${n2(x - 44 * k)} ` +
    `${n2(y + 54 * k)} ${n2(x - 14 * k)} ${n2(y + 44 * k)}H${n2(x + 14 * k)}C${n2(x + 44 * k)} ` +
    `${n2(y + 54 * k)} ${n2(x + 60 * k)} ${n2(y + 74 * k)} ${n2(x + 58 * k)} ${n2(y + 420 * k)}Z"/>` +
    `<ellipse cx="${n2(x)}" cy="${n2(y + 14 * k)}" rx="${n2(25.8 * k)}" ` +
    `ry="${n2(34 * k)}"/>${hairOf(kind, x, y, k)}</g>` +
    `<g fill="none" stroke="${rim}" stroke-width="${n2(3.2 * k)}" stroke-linecap="round" opacity=".65"><path ` +
    `d="M${n2(x - 54 * k)} ${n2(y + 96 * k)}C${n2(x - 54 * k)} ${n2(y + 70 * k)} ${n2(x - 40 * k)} ` +
    `${n2(y + 56 * k)} ${n2(x - 16 * k)} ${n2(y + 47 * k)}"/>` +
    `<path d="M${n2(x - 24 * k)} ${n2(y - 2 * k)}C${n2(x - 18 * k)} ${n2(y - crown * k)} ${n2(x - 4)} ` +
    `${n2(y - crown * k)} ${n2(x + 9 * k)} ${n2(y - crown * 0.95 * k)}"/></g>`
  );
};

/** A row of people seen from behind, with a lit edge. `arms` is the share of them that raise an arm. */
export const onlookers = (y, count, seed, { scale, arms, ...look }) => {
  const random = seeded(seed);
  let row = '';
  for (let i = 0; i < count; i += 1) {
    const x = ((i + 0.5) / count) * 780 + ((random() - 0.5) * 780 * 0.5) / count;
    const k = scale * (0.85 + random() * 0.35);
    const top = y - random() * 26 * scale;
    const kind = Math.floor(random() * 4);
    const raised = random() < arms;
    const side = random() < 0.5 ? -1 : 1;
    row += (raised ? armOf(x, top, k, side, look) : '') + onlooker(x, top, k, kind, look);
  }
  return row;
};

/** Colours of balls: [light, body, shade, deep]. */
export const ballLooks = {
  red: ['#FFB0A0', '#EE3B42', '#B01230', '#6A0420'],
  blue: ['#A8DCFF', '#3B86F0', '#1B4DC0', '#0A2468'],
  gold: ['#FFF6C4', '#FFD24A', '#F09A1E', '#8A4B00'],
};

/** A lottery ball of radius `r` around (0, 0) with a cream disc for its number. */
export const drawBall = (r, [light, body, shade, deep]) => {
  const solid = radial(
    [
      [0, light],
      [0.42, body],
      [0.8, shade],
      [1, deep],
    ],
    { cx: 0.36, cy: 0.26, r: 0.82 },
  );
  const disc = radial(
    [
      [0, '#fff'],
      [1, '#F4E3C4'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  );
  const at = (x, y) => `${n2(r * x)} ${n2(r * y)}`;
  return (
    `<defs>${solid.def}${disc.def}</defs><circle r="${r}" fill="${solid.url}"/><circle cy="${n2(r * 0.02)}" ` +
    `r="${n2(r * 0.66)}" fill="${disc.url}"/>` +
    `<path d="M${at(-0.82, -0.22)}A${n2(r * 0.86)} ${n2(r * 0.86)} 0 0 ` +
    `1 ${at(0.22, -0.84)}C${at(-0.2, -0.74)} ${at(-0.6, -0.52)} ${at(-0.82, -0.22)}Z" fill="#fff" opacity=".6"/>` +
    `<path d="M${at(-0.6, 0.7)}A${n2(r * 0.92)} ${n2(r * 0.92)} 0 0 0 ${at(0.78, 0.46)}" fill="none" ` +
    `stroke="${light}" stroke-width="${n2(r * 0.07)}" stroke-linecap="round" opacity=".55"/>`
  );
};

/** A beam of light from the top. */
export const beam = (x, from, to, colour, opacity) => {
  const fade = linear([
    [0, colour, opacity],
    [1, colour, 0],
  ]);
  return `<defs>${fade.def}</defs><path d="M${x} 60L${from} 1120H${to}Z" fill="${fade.url}"/>`;
};

export const beams = (colour, opacity) =>
  blurred(beam(-10, 40, 400, colour, opacity) + beam(790, 380, 740, colour, opacity), 10);
