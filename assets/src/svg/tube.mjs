import { n2 } from './paint.mjs';

const at = ([p0, c1, c2, p1], t) => {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a * p0[0] + b * c1[0] + c * c2[0] + d * p1[0], a * p0[1] + b * c1[1] + c * c2[1] + d * p1[1]];
};

/**
 * Points along joined Bézier curves: `count` + 1 of { x, y, nx, ny, t }, with the unit normal to the left and t from 0
 * to 1. `curves`: the first point, then for each curve its two controls and its end.
 */
const along = (curves, count) => {
  const parts = (curves.length - 1) / 3;
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const part = Math.min(parts - 1, Math.floor((i / count) * parts));
    return at(curves.slice(part * 3, part * 3 + 4), (i / count) * parts - part);
  });
  return points.map(([x, y], i) => {
    const [from, to] = [points[Math.max(0, i - 1)], points[Math.min(count, i + 1)]];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    return { x, y, nx: dy / length, ny: -dx / length, t: i / count };
  });
};

const side = ({ x, y, nx, ny }, far) => `${n2(x + nx * far)} ${n2(y + ny * far)}`;

/**
 * A tube along joined Bézier curves (see `along`), as the data of a closed path. `widthAt` gives its width at t;
 * `from` and `to` cut it. The end is round, or straight when `round` is false.
 */
export const tube = (curves, widthAt, { from = 0, to = 1, count = 40, round = true } = {}) => {
  const part = along(curves, count).filter(({ t }) => t >= from - 1e-6 && t <= to + 1e-6);
  const left = part.map((point) => side(point, widthAt(point.t) / 2));
  const right = part.map((point) => side(point, -widthAt(point.t) / 2)).reverse();
  const r = n2(widthAt(part.at(-1).t) / 2);
  return `M${left.join('L')}${round ? `A${r} ${r} 0 0 1 ` : 'L'}${right.join('L')}Z`;
};

/** Lines across a tube at the given places t, as path data. They cover `share` of its width and bend by `bend`. */
export const across = (curves, widthAt, places, { share = 0.8, bend = 6, count = 40 } = {}) => {
  const points = along(curves, count);
  return places
    .map((t) => {
      const point = points[Math.round(t * count)];
      const half = (widthAt(t) / 2) * share;
      const [dx, dy] = [-point.ny * bend, point.nx * bend];
      return `M${side(point, half)}Q${n2(point.x + dx)} ${n2(point.y + dy)} ${side(point, -half)}`;
    })
    .join('');
};
