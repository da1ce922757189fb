import { blurred, glow, group, linear, n2, radial } from '../../svg/paint.mjs';
import { seeded } from '../../svg/random.mjs';

const starColours = ['#FFFFFF', '#FFFFFF', '#CFE4FF', '#FFE3B8', '#FFC9A8'];

/** Warm and cold stars: `count` places from `placeAt(random)`, with at most the radius `most`. */
const scattered = (count, seed, most, placeAt) => {
  const random = seeded(seed);
  let s = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y] = placeAt(random);
    const r = n2(0.5 + random() ** 3 * most);
    const colour = starColours[Math.floor(random() * starColours.length)];
    s += `<circle cx="${n2(x)}" cy="${n2(y)}" r="${r}" fill="${colour}" opacity="${n2(0.3 + random() * 0.65)}"/>`;
  }
  return s;
};

/** Stars over a sky of w by h, fewer near its lower edge. */
export const starField = (w, h, count, seed) =>
  scattered(count, seed, 2.2, (random) => [random() * w, h * random() ** 1.4]);

/** The milky way: a band of light from x0, y0 to x1, y1 with dark lanes and its own fine stars. */
export const milkyWay = ([x0, y0], [x1, y1]) => {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const turn = n2((Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI);
  const random = seeded(23);
  const spots = (count, spread, rx, ry, colours) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y] = [n2(random() * length), n2((random() + random() - 1) * spread)];
      const k = 0.6 + random() * 0.8;
      return `<ellipse cx="${x}" cy="${y}" rx="${n2(rx * k)}" ry="${n2(ry * k)}" fill="${colours[i % colours.length]}"/>`;
    }).join('');
  const fine = scattered(230, 77, 1.3, (r) => [r() * length, (r() + r() + r() - 1.5) * 96]);
  return (
    `<g transform="translate(${x0} ${y0}) rotate(${turn})">` +
    blurred(spots(26, 70, 110, 44, ['#8A5CF0', '#C05AD8', '#5A6CF0']), 26, 0.4) +
    blurred(spots(22, 30, 70, 15, ['#FFD6F2', '#FFE9D0', '#D8CCFF']), 14, 0.42) +
    blurred(spots(14, 26, 66, 8, ['#1A0848', '#2A0C5A']), 8, 0.5) +
    `${fine}</g>`
  );
};

/** A curtain of northern light: columns along a wave, bright at the foot. colours: [foot, top]. */
export const aurora = (x, y, w, { tall, wave, turns, colours, opacity }) => {
  const count = 34;
  const light = linear([
    [0, colours[1], 0],
    [0.5, colours[1], 0.34],
    [0.86, colours[0], 0.9],
    [1, colours[0], 0],
  ]);
  const random = seeded(x + y + 1_000);
  const columns = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const foot = y + Math.sin(t * Math.PI * turns) * wave;
    const h = tall * (0.55 + 0.45 * random()) * Math.sin(Math.PI * (0.08 + 0.84 * t));
    return `<rect x="${n2(x + w * t - w / count)}" y="${n2(foot - h)}" width="${n2((w / count) * 2.1)}" height="${n2(h)}" fill="${light.url}"/>`;
  });
  return `<defs>${light.def}</defs>${blurred(columns.join(''), 6, opacity)}`;
};

/** A figure of stars: places, and pairs of places that a line joins. */
export const constellation = (places, lines) => {
  const d = lines.map(([a, b]) => `M${places[a].slice(0, 2).join(' ')}L${places[b].slice(0, 2).join(' ')}`).join('');
  return group(
    `<path d="${d}" fill="none" stroke="#D8CCFF" stroke-width="1.600" stroke-dasharray="1 5" stroke-linecap="round" opacity=".6"/>`,
    places.map(
      ([x, y, r], i) =>
        glow(x, y, r * 4.5, i % 3 ? '#BFD8FF' : '#FFD9A0', 0.6) + `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`,
    ),
  );
};

/** A moon with seas and craters, lit from the left. */
export const moon = (x, y, r) => {
  const face = radial(
    [
      [0, '#FFFBEA'],
      [0.5, '#FFE6B4'],
      [0.82, '#F0A878'],
      [1, '#B85A7A'],
    ],
    { cx: 0.34, cy: 0.32, r: 0.8 },
  );
  const craters = [
    [-0.3, -0.36, 0.2],
    [0.24, -0.18, 0.27],
    [-0.12, 0.3, 0.24],
    [0.46, 0.34, 0.15],
    [-0.6, 0.14, 0.13],
    [0.08, -0.66, 0.11],
    [0.3, 0.66, 0.12],
  ].map(
    ([dx, dy, k]) =>
      `<circle cx="${n2(dx * r)}" cy="${n2(dy * r)}" r="${n2(k * r)}" fill="#D88A5E" opacity=".4"/>` +
      `<circle cx="${n2(dx * r + k * r * 0.16)}" cy="${n2(dy * r + k * r * 0.18)}" r="${n2(k * r * 0.8)}" fill="#FFE9C0" opacity=".45"/>`,
  );
  return (
    glow(x, y, r * 3.2, '#FFD9A8', 0.5) +
    `<g transform="translate(${x} ${y})"><defs>${face.def}</defs><circle r="${r}" fill="${face.url}"/>${craters.join('')}` +
    `<circle r="${r - 1.5}" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/></g>`
  );
};

/** A banded planet with rings before and behind it; its ball has a radius of 36 at scale 1. */
export const planet = (x, y, scale) => {
  const ball = radial(
    [
      [0, '#FFF0CC'],
      [0.4, '#FFB27A'],
      [0.75, '#E0607A'],
      [1, '#5E1A6E'],
    ],
    { cx: 0.32, cy: 0.28, r: 0.85 },
  );
  const ring = linear(
    [
      [0, '#FFD9A0', 0.15],
      [0.3, '#FFF3D0', 1],
      [0.7, '#F0A0B8', 0.9],
      [1, '#FFD9A0', 0.15],
    ],
    { x2: 1, y2: 0 },
  );
  const half = (sweep, y2) =>
    `<path d="M-66 0C-66 ${y2}-34 ${n2(y2 * 1.3)} 0 ${n2(y2 * 1.3)} 34 ${n2(y2 * 1.3)} 66 ${y2} 66 0" fill="none" stroke="${ring.url}" stroke-width="${sweep}"/>` +
    `<path d="M-54 0C-54 ${n2(y2 * 0.8)}-28 ${y2} 0 ${y2} 28 ${y2} 54 ${n2(y2 * 0.8)} 54 0" fill="none" stroke="${ring.url}" stroke-width="3" opacity=".7"/>`;
  return (
    glow(x, y, 110 * scale, '#FF9A8A', 0.4) +
    `<g transform="translate(${x} ${y}) rotate(-20) scale(${scale})"><defs>${ball.def}${ring.def}</defs>${half(6, -11)}` +
    `<circle r="36" fill="${ball.url}"/><path d="M-33-14Q0-5 33-16M-35 8Q0 19 35 5" fill="none" stroke="#fff" stroke-width="5" opacity=".28"/>` +
    '<path d="M-36-3Q0 8 36-6M-30 20Q0 29 31 17" fill="none" stroke="#A8306E" stroke-width="4" opacity=".35"/>' +
    `<path d="M-34 8Q0 22 34 8" fill="none" stroke="#3A0A4A" stroke-width="5" opacity=".3"/>${half(7, 12)}</g>`
  );
};

/** A shooting star with its head at x, y. */
export const meteor = (x, y, length, turn) => {
  const trail = linear(
    [
      [0, '#FFFFFF', 0],
      [1, '#FFF6E0', 0.95],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><defs>${trail.def}</defs><path d="M${-length} 0L-2-2.200A2.200 2.200 0 0 1-2 2.200Z" fill="${trail.url}"/>` +
    `${glow(0, 0, 13, '#FFF3D0', 0.9)}<circle r="2.800" fill="#fff"/></g>`
  );
};
