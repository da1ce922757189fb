import { uid } from '../svg/ids.mjs';
import { linear, n2 } from '../svg/paint.mjs';
import { pieceBox } from '../svg/picture.mjs';
import { textPath } from '../svg/type.mjs';
import { markCanopy, markTrunk } from './mark.mjs';

// [paper, light ink, dark ink, line, digits]
const palettes = {
  green: ['#3ED489', '#D9FFE6', '#0C8A57', '#0A7A4B', '#064D30'],
  pink: ['#FF86B5', '#FFE3EF', '#C2256E', '#B01F62', '#6E0A3A'],
  gold: ['#FFCF5C', '#FFF6D8', '#D98210', '#C67408', '#7A3E00'],
  teal: ['#57DCD2', '#DFFFFC', '#0E8A88', '#0A7C7A', '#04494A'],
};

const face = (value, [paper, light, dark, line, digits]) => {
  const circles = [16, 22, 28, 34, 40, 46].map((r) => `<circle cx="80" cy="42" r="${r}"/>`).join('');
  const diamonds = [8, 22, 36, 50, 64]
    .map((y) => `<path d="M17.5 ${y} 22 ${y + 6} 17.5 ${y + 12} 13 ${y + 6}Z"/>`)
    .join('');
  const label = (x, y, anchor) =>
    `<path fill="${digits}" d="${textPath('baloo', value, { x, y, size: 20, anchor })}"/>`;
  return (
    `<rect width="160" height="84" rx="7" fill="${paper}"/>` +
    `<rect x="4" y="4" width="152" height="76" rx="5" fill="none" stroke="${line}" stroke-width="1.6" opacity=".7"/>` +
    `<g opacity=".35" fill="none" stroke="${line}">${circles}</g>` +
    `<rect x="12" y="4" width="11" height="76" fill="${dark}"/><g fill="${light}">${diamonds}</g>` +
    `<circle cx="80" cy="42" r="25" fill="${light}"/><circle cx="80" cy="42" r="21" fill="${dark}"/>` +
    `<g transform="translate(80 42) scale(1.12) translate(-16 -15.8)" fill="${light}">${markTrunk}${markCanopy}</g>` +
    label(146, 24, 'end') +
    label(32, 74, 'start') +
    `<g transform="translate(120 46) scale(.95)" fill="${dark}" opacity=".55">${markTrunk}${markCanopy}</g>`
  );
};

/**
 * A note with the tree mark, for every market, that waves in the air, drawn in pieceBox.note: the flat face cut into
 * strips, each sheared along a sine.
 * amp in units, phase in radians, waves across the width, taper 0..1 narrows the far end.
 */
export const note = ({ amp = 9, phase = 0, waves = 1, value = '50', colour = 'green', taper = 0 } = {}) => {
  const ink = palettes[colour];
  const slopeAt = (u) => ((amp * waves * 2 * Math.PI) / 160) * Math.cos(phase + u * Math.PI * 2 * waves);
  const shadeStops = (tint, most, way) =>
    Array.from({ length: 33 }, (_, i) => {
      const light = way * slopeAt(i / 32) * 1.05;
      return [n2(i / 32), tint, n2(Math.max(0, Math.min(most, light)))];
    });
  const light = linear(shadeStops('#fff', 0.55, -1), { x2: 1, y2: 0 });
  const shade = linear(shadeStops(ink[4], 0.62, 1), { x2: 1, y2: 0 });
  const flat = uid();
  const strips = 64;
  const width = 160 / strips;
  let body = '';
  for (let i = 0; i < strips; i += 1) {
    const u = (i + 0.5) / strips;
    const x = i * width;
    const middle = x + width / 2;
    const y = amp * Math.sin(phase + u * Math.PI * 2 * waves);
    const skew = (Math.atan(slopeAt(u)) * 180) / Math.PI;
    const clip = uid();
    const place = `translate(${n2(middle)} ${n2(42 + y)}) skewY(${n2(skew)}) scale(1 ${(1 - taper * u).toFixed(4)}) translate(${n2(-middle)} -42)`;
    body +=
      `<clipPath id="${clip}"><rect x="${n2(x - 0.3)}" y="-2" width="${n2(width + 0.6)}" height="88"/></clipPath>` +
      `<g transform="${place}"><g clip-path="url(#${clip})"><use href="#${flat}"/></g></g>`;
  }
  const [w, h] = pieceBox.note;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -20 ${w} ${h}" width="${w}" height="${h}"><defs>${light.def}${shade.def}` +
    `<g id="${flat}">${face(value, ink)}<rect width="160" height="84" rx="7" fill="${light.url}"/>` +
    `<rect width="160" height="84" rx="7" fill="${shade.url}"/></g></defs>${body}</svg>`
  );
};
