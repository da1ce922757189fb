import { n2 } from '../../svg/paint.mjs';

/** Five tones per gem, from the brightest facet to the outline. */
const tones = {
  sapphire: ['#EAF8FF', '#86D6FF', '#2F9CF0', '#1560C0', '#062A6E'],
  ruby: ['#FFE9EE', '#FF93B0', '#EE2E6C', '#AE0E4C', '#520226'],
  emerald: ['#E9FFF3', '#7DF2BC', '#1FC488', '#0A8A60', '#033F2E'],
  violet: ['#F6ECFF', '#CFA8FF', '#9253F0', '#5C20B4', '#260860'],
  topaz: ['#FFFBE2', '#FFE386', '#FFBE34', '#DE820E', '#6E3400'],
};
export const gemNames = Object.keys(tones);

const at = (r, angle) => {
  const a = ((angle - 90) * Math.PI) / 180;
  return `${n2(r * Math.cos(a))} ${n2(r * Math.sin(a))}`;
};

/**
 * A round brilliant seen from above, radius 34 around (0, 0): table, eight stars, eight kites and the girdle. Light
 * comes from the top left.
 */
const brilliant = (name) => {
  const [lightest, light, middle, deep, edge] = tones[name];
  const [girdle, kite, table] = [34, 26, 15];
  // Facets in the order of the clock, from the top; those at the top left are brightest.
  const shades = [light, middle, deep, deep, deep, middle, light, lightest];
  let facets = '';
  for (let i = 0; i < 8; i += 1) {
    const a = i * 45;
    const shade = shades[i];
    const next = shades[(i + 1) % 8];
    facets +=
      `<path d="M${at(table, a)}L${at(kite, a - 22.5)} ${at(girdle, a)} ${at(kite, a + 22.5)}Z" fill="${shade}"/>` +
      `<path d="M${at(girdle, a)}L${at(kite, a + 22.5)} ${at(girdle, a + 45)}Z" fill="${next}" opacity=".82"/>` +
      `<path d="M${at(table, a)}L${at(kite, a + 22.5)} ${at(table, a + 45)}Z" fill="${i > 1 && i < 6 ? middle : lightest}" opacity=".9"/>`;
  }
  const ring = (r) => Array.from({ length: 8 }, (_, i) => at(r, i * 45)).join('L');
  return (
    `<circle r="${girdle + 2.5}" cy="2" fill="${edge}"/><circle r="${girdle + 1}" fill="${deep}"/>${facets}` +
    `<path d="M${ring(table)}Z" fill="${middle}"/><path d="M${at(table, 225)}L${at(table, 270)} ${at(table, 315)} ${at(table, 0)} ${at(table, 45)}Z" fill="${light}" opacity=".9"/>` +
    `<path d="M${ring(table)}Z" fill="none" stroke="#fff" stroke-width="1.300" opacity=".7"/>` +
    `<circle r="${girdle}" fill="none" stroke="#fff" stroke-width="1.200" opacity=".3"/>` +
    `<path d="M-22-18A29 29 0 0 1-4-28" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>` +
    `<path d="M25 13A29 29 0 0 1 10 26" fill="none" stroke="${lightest}" stroke-width="2.500" stroke-linecap="round" opacity=".5"/>`
  );
};

/** A gem centred at x, y; `size` is its diameter, `turn` degrees. */
export const gemAt = (name, x, y, size = 68, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${n2(size / 68)})">${brilliant(name)}</g>`;
