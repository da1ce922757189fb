import { n2 } from '../svg/paint.mjs';
import { seeded } from '../svg/random.mjs';

/** One onlooker from behind: head, shoulders, now and then a raised arm or a head wrap. */
const onlooker = (x, y, size, fill, random) => {
  const head = size * 0.3;
  const kind = random();
  const arm = (side) =>
    `<path d="M${n2(x + side * size * 0.42)} ${n2(y + size * 0.62)}L${n2(x + side * size * 0.72)} ${n2(y - size * 0.12)}L${n2(x + side * size * 0.56)} ${n2(y - size * 0.62)}" ` +
    `fill="none" stroke="${fill}" stroke-width="${n2(size * 0.2)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const wrap = `<ellipse cx="${n2(x)}" cy="${n2(y - head * 0.75)}" rx="${n2(head * 1.16)}" ry="${n2(head * 0.82)}" fill="${fill}"/>`;
  return (
    `<path d="M${n2(x - size * 0.62)} 1700V${n2(y + size * 0.86)}C${n2(x - size * 0.62)} ${n2(y + size * 0.46)} ${n2(x - size * 0.3)} ${n2(y + size * 0.4)} ${n2(x)} ${n2(y + size * 0.36)}` +
    `C${n2(x + size * 0.3)} ${n2(y + size * 0.4)} ${n2(x + size * 0.62)} ${n2(y + size * 0.46)} ${n2(x + size * 0.62)} ${n2(y + size * 0.86)}V1700Z" fill="${fill}"/>` +
    `<rect x="${n2(x - head * 0.4)}" y="${n2(y)}" width="${n2(head * 0.8)}" height="${n2(size * 0.5)}" fill="${fill}"/>` +
    `<ellipse cx="${n2(x)}" cy="${n2(y)}" rx="${n2(head * 0.92)}" ry="${n2(head * 1.08)}" fill="${fill}"/>` +
    (kind < 0.24 ? wrap : '') +
    (kind > 0.55 ? arm(kind > 0.78 ? 1 : -1) : '') +
    (kind > 0.9 ? arm(-1) : '')
  );
};

const row = (fill, y, size, step, seed, width) => {
  const random = seeded(seed);
  let s = '';
  for (let x = -10; x < width; x += step) {
    s += onlooker(
      x + (random() - 0.5) * step * 0.4,
      y + (random() - 0.5) * 18,
      size * (0.9 + random() * 0.2),
      fill,
      random,
    );
  }
  return s;
};

/** People at the foot of the scene, in two rows. */
export const crowd = ({ back, front, width = 800 }) =>
  row(back, 1612, 38, 52, 5, width) + row(front, 1646, 46, 66, 9, width);
