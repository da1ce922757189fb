// Renders SVG text to pixels: inlines the raster parts that the picture references, then draws it with resvg.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { money } from '../../assets/src/things/money.mjs';
import { marginOf, withMargin } from './margin.mjs';
import { root } from './paths.mjs';
import { refuseUnreadable } from './readable.mjs';

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
    const image = await render(money[name](), (name.startsWith('coin') ? 122 : 172) * moneyScale);
    return image.png({ compressionLevel: 1 }).toBuffer();
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

/**
 * Draws a picture `width` pixels wide and returns it as a sharp image. Draws it with a margin, px, and cuts it (by
 * default the margin that it asks for, margin.mjs). Throws when resvg cannot read a part of it (readable.mjs).
 */
export const render = async (svg, width, asked = null) => {
  refuseUnreadable(svg);
  const scale = width / Number(/viewBox="[-\d.]+ [-\d.]+ ([\d.]+)/.exec(svg)[1]);
  const margin = asked ?? marginOf(svg, scale);
  const whole = await inlineParts(svg, scale);
  if (margin === 0) return sharp((await draw(whole, width)).data);
  const larger = withMargin(whole, width, margin);
  const drawn = await draw(larger.svg, larger.width);
  const cut = { left: margin, top: margin, width, height: larger.height - 2 * margin };
  // sharp would resize before it cuts, so the cut picture is an image of its own.
  return sharp(await sharp(drawn.data).extract(cut).png({ compressionLevel: 0 }).toBuffer());
};
