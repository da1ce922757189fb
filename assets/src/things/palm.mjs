import { group, linear, n2 } from '../svg/paint.mjs';

/** Fronds: [turn in degrees, length, which leaf colour]. */
const fronds = [
  [-168, 120, 2],
  [-12, 120, 2],
  [-140, 136, 1],
  [-40, 136, 1],
  [-100, 104, 2],
  [-72, 118, 1],
  [-186, 124, 0],
  [-156, 142, 0],
  [6, 124, 0],
  [-24, 142, 0],
  [-120, 128, 0],
];

const frond = ([turn, l, tone], leaf) => {
  const teeth = Array.from({ length: 7 }, (_, i) => {
    const x = l * (0.94 - i * 0.12);
    const drop = 30 * Math.sin(((i + 1.2) / 8.4) * Math.PI) + 8;
    return `L${n2(x)} ${n2(drop + (x / l) ** 2 * 26)} ${n2(x - l * 0.06)} ${n2(9 + (x / l) ** 2 * 22)}`;
  }).join('');
  const fall = turn < -90 ? -1 : 1;
  return (
    `<g transform="rotate(${turn}) scale(1 ${fall})"><path d="M0-5C${n2(l * 0.4)}-20 ${n2(l * 0.8)}-10 ${l} 34${teeth}L0 6Z" fill="${leaf[tone]}"/>` +
    `<path d="M0 0C${n2(l * 0.4)}-13 ${n2(l * 0.8)}-3 ${l} 34" fill="none" stroke="#fff" stroke-width="2.500" opacity=".22"/></g>`
  );
};

/**
 * A palm with its foot at x, y, about 360 tall at scale 1. It leans to the right for `way` 1, to the left for -1.
 * trunk: [light, dark]; leaf: [light, body, shade].
 */
export const palm = (x, y, scale, { trunk, leaf }, way = 1) => {
  const bark = linear(
    [
      [0, trunk[0]],
      [1, trunk[1]],
    ],
    { x2: 1, y2: 0 },
  );
  const rings = Array.from({ length: 11 }, (_, i) => {
    const t = i / 11;
    return `M${n2(-15 + t * t * 58 + t * 4)} ${n2(-18 - t * 216)}q${n2(13 - t * 4)} 7 ${n2(27 - t * 9)} 0`;
  }).join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${n2(scale * way)} ${scale})"><defs>${bark.def}</defs>` +
    `<path d="M-17 0C-10-80 0-170 42-252L58-246C26-164 16-80 17 0Z" fill="${bark.url}"/><path d="${rings}" fill="none" stroke="${trunk[1]}" stroke-width="3.500" opacity=".7"/>` +
    `<g transform="translate(50 -250)">${group(fronds.map((one) => frond(one, leaf)))}` +
    `<circle cx="-11" cy="9" r="10" fill="${trunk[1]}"/><circle cx="9" cy="11" r="10" fill="${trunk[1]}"/><circle cx="-13" cy="6" r="4" fill="${trunk[0]}"/></g></g>`
  );
};
