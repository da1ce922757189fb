import { linear, n2, radial } from '../svg/paint.mjs';
import { textPath } from '../svg/type.mjs';
import { threads } from './kente.mjs';

const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const onRim = (r, angle) => `${n2(r * Math.sin(angle))} ${n2(-r * Math.cos(angle))}`;
const sector = (inner, outer, a, b, fill) =>
  `<path d="M${onRim(inner, a)}L${onRim(outer, a)}A${outer} ${outer} 0 0 1 ${onRim(outer, b)}L${onRim(inner, b)}` +
  `A${inner} ${inner} 0 0 0 ${onRim(inner, a)}Z" fill="${fill}"/>`;

const pockets = order
  .map((number, i) => {
    const step = (2 * Math.PI) / order.length;
    const [a, b] = [(i - 0.5) * step, (i + 0.5) * step];
    const fill = number === 0 ? '#12A15C' : reds.has(number) ? '#D81E3C' : '#1C1320';
    const label = textPath('baloo', String(number), { y: -78.5, size: 10.5 });
    return `${sector(70, 92, a, b, fill)}<g transform="rotate(${n2((i * 360) / order.length)})"><path d="${label}" fill="#FFF6DF"/></g>`;
  })
  .join('');

const frets = order
  .map((_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / order.length;
    return `M${onRim(57, angle)}L${onRim(92, angle)}`;
  })
  .join('');

/** The weave laid round the rim: blocks of the kente threads with a diamond in each, parted by cream bars. */
const kenteRim = () => {
  const { ground, gold, warm, cool, orange, cream } = threads.a;
  const blocks = [gold, warm, cool, orange];
  const count = 24;
  const step = (2 * Math.PI) / count;
  let s = `<circle r="108" fill="${ground}"/>`;
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [i * step, (i + 1) * step];
    s += sector(97, 107.5, a + step * 0.05, b - step * 0.2, blocks[i % 4]);
    s += sector(97, 107.5, b - step * 0.14, b - step * 0.06, cream);
    const middle = n2(((a + b - step * 0.15) / 2) * (180 / Math.PI));
    s +=
      `<g transform="rotate(${middle}) translate(0 -102.2)"><path d="M0-4.4 7 0 0 4.4-7 0Z" fill="${ground}"/>` +
      `<path d="M0-2 3.2 0 0 2-3.2 0Z" fill="${blocks[(i + 2) % 4]}"/></g>`;
  }
  return s;
};

/** A roulette wheel seen from above, radius 118, middle at (0, 0), with its ball. */
export const rouletteWheel = () => {
  const wood = linear([
    [0, '#B8703A'],
    [0.5, '#7A3E18'],
    [1, '#3E1A08'],
  ]);
  const gold = linear(
    [
      [0, '#FFF3B8'],
      [0.5, '#F2A51D'],
      [1, '#9A5206'],
    ],
    { x2: 1 },
  );
  const cone = radial(
    [
      [0, '#E8A25A'],
      [0.55, '#A85A26'],
      [1, '#5A260C'],
    ],
    { cx: 0.4, cy: 0.32, r: 0.75 },
  );
  const light = radial(
    [
      [0, '#fff', 0.4],
      [0.5, '#fff', 0.04],
      [1, '#1A0410', 0.4],
    ],
    { cx: 0.32, cy: 0.22, r: 0.95 },
  );
  const ball = radial(
    [
      [0, '#FFFFFF'],
      [0.6, '#E8EEF6'],
      [1, '#9AA4BC'],
    ],
    { cx: 0.35, cy: 0.3, r: 0.8 },
  );
  const spokes = Array.from(
    { length: 8 },
    (_, i) => `M${onRim(18, (i * Math.PI) / 4)}L${onRim(54, (i * Math.PI) / 4)}`,
  ).join('');
  const arms = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn + 20})"><rect x="-4" y="-34" width="8" height="30" rx="4"/><circle cy="-34" r="7"/></g>`,
    )
    .join('');
  return (
    `<defs>${wood.def}${gold.def}${cone.def}${light.def}${ball.def}</defs>` +
    `<circle r="118" fill="${gold.url}"/><circle r="115" fill="${wood.url}"/>${kenteRim()}` +
    `<circle r="96.5" fill="${gold.url}"/><circle r="93" fill="#1C0A12"/>${pockets}` +
    `<circle r="69" fill="#2A0E08"/><path d="${frets}" stroke="#FFD98A" stroke-width="1.1" opacity=".75"/>` +
    `<circle r="70" fill="none" stroke="${gold.url}" stroke-width="1.6"/><circle r="57" fill="${gold.url}"/><circle r="54" fill="${cone.url}"/>` +
    `<path d="${spokes}" stroke="#FFD9A0" stroke-width="1.6" opacity=".4"/>` +
    `<g fill="#5A260C" opacity=".5" transform="translate(2 4)">${arms}</g><g fill="${gold.url}">${arms}</g>` +
    `<circle r="15" fill="#8A3A06" cy="2"/><circle r="14.5" fill="${gold.url}"/><circle r="6" cx="-3" cy="-4" fill="#FFF6D0" opacity=".9"/>` +
    `<circle r="118" fill="${light.url}"/>` +
    '<path d="M-103 12A104 104 0 0 1-38-96" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>' +
    `<circle cx="41" cy="-45" r="9" fill="#1C0A12" opacity=".5"/><circle cx="40" cy="-48" r="9" fill="${ball.url}"/>`
  );
};
