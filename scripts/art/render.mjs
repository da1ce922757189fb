// Renders SVG text to pixels: inlines the raster parts that the picture references, then draws it with resvg.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { money } from '../../assets/src/things/money.mjs';
import { root } from './paths.mjs';

const emojiFolder = join(root, 'node_modules', '@lobehub', 'fluent-emoji-3d', 'assets');
const emojiSize = 256;
const moneyScale = 3;

const kept = new Map();
/** Caches a promise by key, so that parts that several pictures use are made once. */
const once = (key, make) => {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key);
};

/** Draws an SVG `width` pixels wide. Returns { data, width, height }; `data` is a PNG. */
const draw = async (svg, width) => {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return { data: image.asPng(), width: image.width, height: image.height };
};

const original = (kind, name) =>
  once(`${kind}:${name}`, async () => {
    if (kind === 'emoji') return readFile(join(emojiFolder, `${name}.webp`));
    resetIds();
    const svg = money[name]();
    return (await draw(svg, (name.startsWith('coin') ? 122 : 172) * moneyScale)).data;
  });

/**
 * Returns a raster part as a data URI at the pixel width at which it is drawn, because resvg scales images with low
 * quality.
 */
const part = (kind, name, width) =>
  once(`${kind}:${name}@${width}`, async () => {
    const source = await original(kind, name);
    const image =
      kind === 'emoji' && width >= emojiSize
        ? sharp(source)
        : sharp(source).resize(width, null, { kernel: 'lanczos3' });
    const png = await image.png({ compressionLevel: 1 }).toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  });

const partPattern = /href="(emoji|piece):([\w-]+)"([^>]*?) width="([\d.]+)"/g;

/** Replaces the references to emoji and money pieces with data URIs; `scale` is pixels per unit. */
const inlineParts = async (svg, scale) => {
  const wanted = [...svg.matchAll(partPattern)];
  const uris = await Promise.all(
    wanted.map(([, kind, name, , width]) => part(kind, name, Math.ceil(Number(width) * scale * 1.15))),
  );
  let at = 0;
  return svg.replace(partPattern, (_, kind, name, more, width) => `href="${uris[at++]}"${more} width="${width}"`);
};

/** Draws a picture `width` pixels wide and returns it as a sharp image. */
export const render = async (svg, width) => {
  const units = Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)[1]);
  const drawn = await draw(await inlineParts(svg, width / units), width);
  return sharp(drawn.data);
};
