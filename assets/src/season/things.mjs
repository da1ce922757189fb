import { glow, linear, n2 } from '../svg/paint.mjs';

/** A gift that stands on (x, y), w wide and h tall. */
export function present(x, y, [width, height], [light, main, dark], band, turn = 0) {
  const side = linear(
    [
      [0, light],
      [0.5, main],
      [1, dark],
    ],
    { x2: 1, y2: 0.3 },
  );
  const [half, lid] = [width / 2, height * 0.24];
  const bow = (way) =>
    `<path d="M0 ${n2(-height)}C${n2(way * width * 0.1)} ${n2(-height * 1.3)} ${n2(way * width * 0.46)} ${n2(-height * 1.34)} ` +
    `${n2(way * width * 0.42)} ${n2(-height * 1.12)} ${n2(way * width * 0.36)} ${n2(-height)} ${n2(way * width * 0.12)} ` +
    `${n2(-height * 0.98)} 0 ${n2(-height)}Z" fill="${band}"/>`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><defs>${side.def}</defs>` +
    `<rect x="${n2(-half)}" y="${n2(-height)}" width="${width}" height="${height}" rx="6" fill="${side.url}"/>` +
    `<rect x="${n2(-half * 1.07)}" y="${n2(-height)}" width="${n2(width * 1.07)}" height="${n2(lid)}" rx="6" fill="${side.url}"/>` +
    `<rect x="${n2(-half * 1.07)}" y="${n2(-height + lid)}" width="${n2(width * 1.07)}" height="5" fill="#000" opacity=".2"/>` +
    `<rect x="${n2(-width * 0.09)}" y="${n2(-height)}" width="${n2(width * 0.18)}" height="${height}" fill="${band}"/>` +
    `<rect x="${n2(-half * 1.07)}" y="${n2(-height)}" width="${n2(width * 1.07)}" height="${n2(lid * 0.3)}" rx="4" fill="#fff" opacity=".35"/>` +
    `${bow(-1)}${bow(1)}<circle cy="${n2(-height * 1.02)}" r="${n2(width * 0.08)}" fill="${band}"/></g>`
  );
}

/** A star with five points around (x, y). */
export function topStar(x, y, radius) {
  const at = (turn, far) => `${n2(x + far * Math.sin(turn))} ${n2(y - far * Math.cos(turn))}`;
  const points = Array.from({ length: 10 }, (_, i) => at((i * Math.PI) / 5, i % 2 ? radius * 0.46 : radius));
  const gold = linear([
    [0, '#FFFDE8'],
    [0.5, '#FFD95A'],
    [1, '#F08A14'],
  ]);
  const facets = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${x} ${y}L${at((i * 2 * Math.PI) / 5, radius)}L${at(((i * 2 + 1) * Math.PI) / 5, radius * 0.46)}Z" fill="#B5560A" opacity=".28"/>`,
  );
  return (
    `<defs>${gold.def}</defs>${glow(x, y, radius * 4.2, '#FFE9A0', 0.85)}` +
    `<path d="M${points.join('L')}Z" fill="${gold.url}" stroke="#FFF6CC" stroke-width="3" stroke-linejoin="round"/>${facets.join('')}`
  );
}
