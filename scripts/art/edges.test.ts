import { expect, test } from 'vitest';
import { largestDifference, refuseFaded } from './edges.mjs';
import { listProducts } from './products.mjs';

const drawings = listProducts().flatMap((product) => product.drawings);
const rolling = drawings.filter(({ name }) => /^scenes\/lucky-refund: (roll|letter)\d-1$/.test(name));

test('the rolling glyphs of Lucky Refund do not fade at their edge', { timeout: 30_000 }, async () => {
  expect(rolling).toHaveLength(18);
  for (const drawing of rolling) {
    await expect(refuseFaded(drawing)).resolves.toBeUndefined();
    const without = { ...drawing, svg: drawing.svg.replace(' data-margin=""', '') };
    await expect(refuseFaded(without), drawing.name).rejects.toThrow('fades at the edge');
  }
});

test('the difference of two pictures is that of a block, not of a pixel', () => {
  const size = { width: 16, height: 8 };
  const white = new Uint8Array(16 * 8 * 4).fill(255);
  const one = white.slice();
  one.fill(0, 0, 4);
  expect(largestDifference(white, one, size)).toEqual({ alpha: 255 / 16, colour: 255 / 16 });
  const half = white.map((value, i) => ((i >> 2) % 16 < 8 ? 0 : value));
  expect(largestDifference(white, half, size)).toEqual({ alpha: 255, colour: 255 });
});
