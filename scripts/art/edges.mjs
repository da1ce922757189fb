// Finds blurred shapes that fade at the edge of their picture, because resvg blurs only what lies on the canvas
// (margin.mjs): compares a picture with one that is drawn on a larger canvas.
import { render } from './render.mjs';

const block = 4;
const larger = 40;
/**
 * Differences of a block's mean that are no fault, of 255: the phase of a pattern depends on the canvas, which changes
 * colours but not alpha.
 */
const most = { alpha: 24, colour: 40 };

const pixels = (image) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Returns the largest differences { alpha, colour } of the mean of a block of `side` × `side` px, of 255. Colours are
 * premultiplied.
 */
export const largestDifference = (first, second, { width, height, side = block }) => {
  const across = Math.ceil(width / side);
  const sums = new Float64Array(across * Math.ceil(height / side) * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const place = (Math.floor(Math.floor(pixel / width) / side) * across + Math.floor((pixel % width) / side)) * 4;
    const at = pixel * 4;
    const [a, b] = [first[at + 3], second[at + 3]];
    for (let i = 0; i < 3; i += 1) sums[place + i] += (first[at + i] * a - second[at + i] * b) / 255;
    sums[place + 3] += a - b;
  }
  const found = { alpha: 0, colour: 0 };
  sums.forEach((sum, i) => {
    const kind = i % 4 === 3 ? 'alpha' : 'colour';
    found[kind] = Math.max(found[kind], Math.abs(sum) / side ** 2);
  });
  return found;
};

/** Throws when a blurred shape of a drawing fades at its edge. `drawing` is { name, svg, width }, width in px. */
export const refuseFaded = async ({ name, svg, width }) => {
  if (!svg.includes('<filter')) return;
  const [own, wide] = await Promise.all(
    [render(svg, width), render(svg, width, larger)].map(async (one) => pixels(await one)),
  );
  const { alpha, colour } = largestDifference(own.data, wide.data, own.info);
  if (alpha > most.alpha || colour > most.colour)
    throw new Error(`${name}: a blurred shape fades at the edge; give its filter data-margin=""`);
};
