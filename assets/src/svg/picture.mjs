import { n2 } from './paint.mjs';

/** A whole picture: viewBox w x h. */
export const picture = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;

const image = (href, w, h, x, y, turn, flip) => {
  const mirror = flip ? ' scale(-1 1)' : '';
  return (
    `<image href="${href}" x="${n2(-w / 2)}" y="${n2(-h / 2)}" width="${n2(w)}" height="${n2(h)}" ` +
    `transform="translate(${x} ${y}) rotate(${turn})${mirror}"/>`
  );
};

/** Fluent 3D emoji by code point, centred at x, y. The renderer inlines it in the right pixel size. */
export const emoji = (code, x, y, size, turn = 0, { flip = false } = {}) =>
  image(`emoji:${code}`, size, size, x, y, turn, flip);

/** Box of our own money pieces, in their drawing units. */
export const pieceBox = { coin: [122, 108], note: [172, 124] };

/** Our own money (coin0..coin5, note0..note4), centred at x, y; `size` is its width. */
export const piece = (name, x, y, size, turn = 0) => {
  const [w, h] = pieceBox[name.slice(0, 4)];
  return image(`piece:${name}`, size, (size * h) / w, x, y, turn, false);
};

/** Many pieces: [name, x, y, size, turn]. */
export const pieces = (...list) => list.map((args) => piece(...args)).join('');
