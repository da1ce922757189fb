import { n2, radial } from './paint.mjs';
import { seeded } from './random.mjs';

/** Sun rays around a point, fading out at radius R. */
export const rays = (cx, cy, R, count, colour, opacity = 0.16, turn = 0) => {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 2 * Math.PI + turn;
    const b = a + Math.PI / count;
    const from = `${n2(cx + R * Math.cos(a))} ${n2(cy + R * Math.sin(a))}`;
    const to = `${n2(cx + R * Math.cos(b))} ${n2(cy + R * Math.sin(b))}`;
    d += `M${cx} ${cy}L${from}L${to}Z`;
  }
  const fill = radial(
    [
      [0, colour, Math.min(1, n2(opacity * 1.6))],
      [1, colour, 0],
    ],
    { cx, cy, r: R, user: true },
  );
  return `<defs>${fill.def}</defs><path d="${d}" fill="${fill.url}"/>`;
};

/** Stars scattered over w x h. */
export const stars = (w, h, count, seed, colour = '#fff') => {
  const random = seeded(seed);
  let s = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [n2(random() * w), n2(random() * h)];
    const r = n2(0.5 + random() * 1.4);
    s += `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${n2(0.25 + random() * 0.7)}"/>`;
  }
  return s;
};

/** A four-point sparkle, 20 units wide at scale 1. */
export const sparkle = (x, y, scale, colour = '#FFF3C4', opacity = 1) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="${colour}" ` +
  'd="M0-10C1.2-2.6 2.6-1.2 10 0 2.6 1.2 1.2 2.6 0 10-1.2 2.6-2.6 1.2-10 0-2.6-1.2-1.2-2.6 0-10Z"/>';

const mudMarks = [
  (x, y, q) => `M${x - q} ${y - q}L${x + q} ${y + q}M${x + q} ${y - q}L${x - q} ${y + q}`,
  (x, y, q) => `M${x} ${y - q}L${x + q} ${y} ${x} ${y + q} ${x - q} ${y}ZM${x - 1} ${y}h2`,
  (x, y, q) => {
    const wave = `l${n2(q * 0.66)} ${n2(q * 0.7)} ${n2(q * 0.66)} ${n2(-q * 0.7)} ${n2(q * 0.66)} ${n2(q * 0.7)}`;
    return `M${x - q} ${n2(y - q * 0.6)}${wave}M${x - q} ${n2(y + q * 0.2)}${wave}`;
  },
  (x, y, q) => [-0.7, 0, 0.7].map((k) => `M${x - q} ${n2(y + q * k)}h${2 * q}`).join(''),
];

/** Field of our own mud-cloth marks: cross, diamond, zigzag, bars. */
export const mudCloth = (w, h, colour, opacity = 0.12, scale = 1, seed = 1) => {
  const random = seeded(seed);
  const cell = 46 * scale;
  const q = n2(cell * 0.28);
  let d = '';
  for (let y = 0; y < h; y += cell) {
    for (let x = 0; x < w; x += cell) {
      d += mudMarks[Math.floor(random() * mudMarks.length)](n2(x + cell / 2), n2(y + cell / 2), q);
    }
  }
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${4 * scale}" stroke-linecap="round" ` +
    `stroke-linejoin="round" opacity="${opacity}"/>`
  );
};
