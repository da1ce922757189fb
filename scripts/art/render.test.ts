import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { listProducts } from './products.mjs';
import { refuseUnreadable } from './readable.mjs';
import { render } from './render.mjs';

const products = listProducts();
const picture = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${body}</svg>`;
const filled = (colour: string): string => picture(`<rect width="10" height="10" fill="${colour}"/>`);
const pixels = async (image: Sharp): Promise<Buffer> => image.ensureAlpha().raw().toBuffer();

test.each([
  ...['oklch(0.7 0.15 50)', 'color-mix(in srgb, red, blue)', 'hwb(120 0% 0%)', 'rgb(255 0 0 / 50%)', 'rebeccapurple'],
  ...['hsl(120deg 100% 50%)', 'var(--gold, #ffcc00)', 'rgba(255,0,0,50%)', 'lab(50 40 59)', 'color(srgb 1 0 0)'],
])('the colour %s, which resvg reads as black, is refused', async (colour) => {
  await expect(render(filled(colour), 10)).rejects.toThrow('as black');
  expect(() => refuseUnreadable(picture(`<rect style="fill:${colour};opacity:.5"/>`))).toThrow('as black');
  expect(() => refuseUnreadable(picture(`<stop offset="0" stop-color="${colour}"/>`))).toThrow('as black');
});

test.each(['#f008', '#c80', '#FFD25A', 'rgb(100%, 50%, 0%)', 'rgba(255,0,0,.5)', 'red', '#000', 'black', 'none'])(
  'the colour %s is drawn',
  async (colour) => {
    await expect(render(filled(colour), 10)).resolves.toBeDefined();
  },
);

test.each(['<text y="3">7</text>', '<style>rect{fill:red}</style>', '<rect clip-path="circle(10px)"/>'])(
  'an SVG with %s is refused',
  async (body) => {
    await expect(render(picture(body), 10)).rejects.toThrow('resvg does not draw');
  },
);

test('the balls of the lottery picture have their numbers', async () => {
  const svg = products.find(({ name }) => name === 'art/menu/lottery.avif')?.drawings[0]?.svg ?? '';
  const withoutNumbers = svg.replace(/<path d="[^"]+" fill="#4A0E24"\/>/g, '');
  expect(withoutNumbers.length).toBeLessThan(svg.length);
  const [drawn, plain] = await Promise.all([pixels(await render(svg, 108)), pixels(await render(withoutNumbers, 108))]);
  const dark = drawn.filter((value, i) => i % 4 === 0 && plain[i]! - value > 100).length;
  expect(dark).toBeGreaterThan(150);
});
