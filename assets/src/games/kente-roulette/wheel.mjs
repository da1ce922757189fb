import { blurred, group, linear, n2, radial } from '../../svg/paint.mjs';
import { textPath } from '../../svg/type.mjs';
import { threads } from '../../things/kente.mjs';
import { bowlBox, colourOf, order, radius, rotorBox, side, squash } from './plan.mjs';

/** A point at a radius and an angle, clockwise from the top. */
const at = (r, angle) => `${n2(r * Math.sin(angle))} ${n2(-r * Math.cos(angle))}`;
const ring = (inner, outer, a, b, fill) =>
  `<path d="M${at(outer, a)}A${outer} ${outer} 0 0 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 0 0 ${at(inner, a)}Z" fill="${fill}"/>`;
const share = (part) => n2(radius * part);
const boxed = ({ x, y, w, h }, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;

const goldStops = [
  [0, '#FFF6C2'],
  [0.35, '#FFC83D'],
  [0.75, '#D07A0E'],
  [1, '#7A3A00'],
];

/** The weave around the rim: 72 blocks in five threads, with a diamond on every second gold and green one. */
const weave = () => {
  const { ground, gold, warm, cool, orange, cream } = threads.b;
  const colours = [gold, warm, cool, orange, cream];
  const step = Math.PI / 36;
  return Array.from({ length: 72 }, (_, i) => {
    const middle = (i + 0.5) * step;
    const diamond =
      i % 5 === 0 || i % 5 === 2
        ? `<path d="M${at(share(0.918), middle)}L${at(share(0.94), middle + 0.026)} ${at(share(0.962), middle)} ${at(share(0.94), middle - 0.026)}Z" fill="${ground}"/>`
        : '';
    return ring(share(0.905), share(0.972), i * step, (i + 1) * step, colours[i % 5]) + diamond;
  }).join('');
};

/** The part of the wheel that stands still: shade, wooden side, gold rim, weave, and the dark floor of the rotor. */
export const bowl = () => {
  const R = radius;
  const [rx, ry] = [R, n2(R * squash)];
  const wood = linear([
    [0, '#C88848'],
    [0.5, '#8A4A20'],
    [1, '#4A200C'],
  ]);
  const gold = linear(goldStops);
  const skirt = (from, to) => `M${-rx} ${from}V${to}A${rx} ${ry} 0 0 0 ${rx} ${to}V${from}Z`;
  const band = (top, bottom) =>
    `M${-rx} ${top}A${rx} ${ry} 0 0 0 ${rx} ${top}V${bottom}A${rx} ${ry} 0 0 1 ${-rx} ${bottom}Z`;
  return boxed(
    bowlBox,
    group(
      `<defs>${wood.def}${gold.def}</defs>`,
      blurred(`<ellipse cx="0" cy="${n2(ry * 0.86)}" rx="${R}" ry="${n2(ry * 0.42)}" fill="#1A1204"/>`, 16, 0.55),
      `<path d="${skirt(0, side)}" fill="#3A1808"/><path d="${skirt(0, side - 10)}" fill="${wood.url}"/>`,
      `<path d="${band(20, 26)}" fill="#FFC83D"/>`,
      `<g transform="scale(1 ${squash})"><circle r="${R}" fill="${gold.url}"/><circle r="${share(0.985)}" fill="#123A26"/>${weave()}`,
      `<circle r="${share(0.905)}" fill="${gold.url}"/><circle r="${share(0.885)}" fill="#1A0A06"/></g>`,
    ),
  );
};

const pocketColours = { red: ['#E23A48', '#A80F26'], black: ['#3A3038', '#16101A'], green: ['#18A868', '#086A40'] };

/** The part that turns, seen from above: numbers, pockets and the wooden cone. 0 is at the top. */
export const rotor = () => {
  const step = (2 * Math.PI) / order.length;
  const gold = linear(goldStops);
  const cone = radial(
    [
      [0, '#E0A060'],
      [0.55, '#A05C2A'],
      [1, '#5A2A10'],
    ],
    { r: 0.75 },
  );
  const shade = radial([
    [0.55, '#000', 0],
    [1, '#000', 0.5],
  ]);
  const pockets = order.map((number, i) => {
    const [a, b] = [(i - 0.5) * step, (i + 0.5) * step];
    const [upper, lower] = pocketColours[colourOf(number)];
    const label = textPath('baloo', String(number), { y: -share(0.767), size: 30 });
    return (
      ring(share(0.72), share(0.875), a, b, upper) +
      ring(share(0.56), share(0.72), a, b, lower) +
      `<g transform="rotate(${n2((i * 360) / order.length)})"><path d="${label}" fill="#fff"/></g>`
    );
  });
  const frets = order.map((_, i) => `M${at(share(0.56), (i + 0.5) * step)}L${at(share(0.875), (i + 0.5) * step)}`);
  const planks = Array.from({ length: 12 }, (_, i) => `M0 0L${at(share(0.54), (i * Math.PI) / 6)}`);
  return boxed(
    rotorBox,
    group(
      `<defs>${gold.def}${cone.def}${shade.def}</defs><circle r="${share(0.885)}" fill="#1A0A06"/>`,
      pockets,
      `<path d="${frets.join('')}" stroke="#FFD76A" stroke-width="2.6"/>`,
      `<circle r="${share(0.72)}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="12"/>`,
      `<circle r="${share(0.72)}" fill="none" stroke="#FFD76A" stroke-width="4"/>`,
      `<circle r="${share(0.875)}" fill="none" stroke="#FFE9A0" stroke-width="4"/>`,
      `<circle r="${share(0.56)}" fill="${gold.url}"/><circle r="${share(0.54)}" fill="${cone.url}"/>`,
      `<path d="${planks.join('')}" stroke="#5A2A10" stroke-width="3" opacity=".4"/>`,
      `<circle r="${share(0.36)}" fill="none" stroke="#FFD76A" stroke-width="5" opacity=".8"/>`,
      `<circle r="${share(0.875)}" fill="${shade.url}" opacity=".35"/>`,
    ),
  );
};
