import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { listProducts } from './products.mjs';
import { render } from './render.mjs';

const block = 8;
/** Above this difference of a block's mean (of 255) an edge has faded. Patterns and thin lines differ by up to 30. */
const most = 40;

/** The largest difference of the mean of premultiplied colour or alpha in a block of 8 × 8 px. */
async function largest(first: Sharp, second: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [first, second].map((image) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  expect(b!.info).toEqual(a!.info);
  const { width, height } = a!.info;
  const across = Math.ceil(width / block);
  const sums = new Float64Array(across * Math.ceil(height / block) * 4);
  for (let i = 0; i < a!.data.length; i += 1) {
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    const opaque = (data: Buffer): number => (i % 4 === 3 ? 1 : data[i | 3]! / 255);
    const place = (Math.floor(y / block) * across + Math.floor(x / block)) * 4 + (i % 4);
    sums[place]! += a!.data[i]! * opaque(a!.data) - b!.data[i]! * opaque(b!.data);
  }
  return Math.max(...sums.map(Math.abs)) / block ** 2;
}

test('no blurred shape fades at the edge of its picture', { timeout: 300_000 }, async () => {
  sharp.concurrency(1);
  const drawings = listProducts().flatMap((product) => product.drawings);
  const faded: string[] = [];
  for (const { name, svg, width } of drawings.filter((one) => one.svg.includes('<filter'))) {
    const difference = await largest(await render(svg, width), await render(svg, width, 40));
    if (difference > most) faded.push(`${name}: ${difference.toFixed(0)}`);
  }
  expect(faded).toEqual([]);
});
