// Draws every sprite, and every picture up to 480 px wide, with resvg and with Chromium, and compares them by blocks.
// What resvg does not know it leaves out without an error. Known differences are in known-differences.json.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { money } from '../../assets/src/things/money.mjs';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { largestDifference } from './edges.mjs';
import { root } from './paths.mjs';
import { render } from './render.mjs';

const side = 8;
/** A block may differ by this much of 255: two rasterizers round edges and gradients in their own ways. */
const most = 12;
const widest = 480;

const emoji = join(root, 'node_modules', '@lobehub', 'fluent-emoji-3d', 'assets');
const kept = new Map();
const uriOf = (kind, name) => {
  const key = `${kind}:${name}`;
  if (!kept.has(key)) kept.set(key, makeUri(kind, name));
  return kept.get(key);
};
const makeUri = async (kind, name) => {
  if (kind === 'emoji') return `data:image/webp;base64,${await readFile(join(emoji, `${name}.webp`), 'base64')}`;
  resetIds();
  const png = await (await render(money[name](), 480)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

/** Replaces the references to raster parts with data URIs. Chromium scales them well, so one size is enough. */
const withParts = async (svg) => {
  const pattern = /href="(emoji|piece):([\w-]+)"/g;
  const uris = await Promise.all([...svg.matchAll(pattern)].map(([, kind, name]) => uriOf(kind, name)));
  let at = 0;
  return svg.replace(pattern, () => `href="${uris[at++]}"`);
};

/** Runs in the page: draws an SVG on a canvas. Returns a PNG as a data URI. */
const drawInPage = async ({ svg, width, height }) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return canvas.toDataURL();
};

/** The picture as the build draws it, and as Chromium draws it: raw RGBA, with width and height. */
const bothOf = async (page, { svg, width }) => {
  const raw = (image) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const own = await raw(await render(svg, width));
  const { info } = own;
  // An <img> of an SVG is drawn at its own size, so the root gets the size of the picture.
  const sized = (await withParts(svg)).replace(/<svg\b[^>]*>/, (tag) =>
    tag.replace(/ (?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${info.width}" height="${info.height}"`),
  );
  const drawn = await page.evaluate(drawInPage, { svg: sized, width: info.width, height: info.height });
  const other = await raw(sharp(Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')));
  return { own: own.data, other: other.data, info };
};

/**
 * Compares all drawings of the products. Prints each that differs with its reason. Returns false when one differs for
 * no known reason.
 */
export const compareWithChromium = async (products, say) => {
  const known = JSON.parse(await readFile(join(root, 'scripts', 'art', 'known-differences.json'), 'utf8'));
  const { chromiumPages } = await tsImport('../../tests/browser.ts', import.meta.url);
  const browser = await chromium.launch(chromiumPages);
  const page = await browser.newPage();
  const drawings = products.flatMap((one) => one.drawings).filter(({ width }) => width <= widest);
  const found = new Map();
  for (const [at, drawing] of drawings.entries()) {
    const { own, other, info } = await bothOf(page, drawing);
    const { alpha, colour } = largestDifference(own, other, { ...info, side });
    const off = Math.round(Math.max(alpha, colour));
    if (off > most) found.set(drawing.name, off);
    if (at % 100 === 99) say(`${at + 1} of ${drawings.length} compared`);
  }
  await browser.close();
  const unknown = [...found.keys()].filter((name) => known[name] === undefined);
  for (const [name, off] of found) say(`${name}: ${off} of 255, ${known[name] ?? 'UNKNOWN'}`);
  for (const name of Object.keys(known)) if (!found.has(name)) say(`${name}: no longer differs`);
  say(`${drawings.length} compared, ${found.size} differ, ${unknown.length} for no known reason`);
  return unknown.length === 0;
};
