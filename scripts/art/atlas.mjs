// Draws a scene's sprites onto one sheet and builds the PixiJS spritesheet JSON for it.
import sharp from 'sharp';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { pack } from './pack.mjs';
import { render } from './render.mjs';

const side = 1024;
const gap = 2;

/**
 * Composes each sprite of a list as SVG text. Returns [{ name, svg, w, h, box, density }]; w and h are in sheet pixels.
 */
export const composeSprites = (list) =>
  Object.entries(list).map(([name, { box, density, draw }]) => {
    resetIds();
    const [x, y, width, height] = box;
    const [w, h] = [Math.ceil(width * density), Math.ceil(height * density)];
    const view = `${x} ${y} ${w / density} ${h / density}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${w}" height="${h}">${draw()}</svg>`;
    return { name, svg, w, h, box, density };
  });

const round = (value) => Number(value.toFixed(4));

// Edge pixels with at most this alpha (of 255) are invisible and are cut off.
const faintest = 2;

/**
 * Draws a sprite and cuts off its empty edges. Returns { png, trim: { x, y, w, h } } in sheet pixels. Throws when the
 * sprite is empty or has the wrong size.
 */
const drawTrimmed = async ({ svg, w, h }) => {
  const drawn = await render(svg, w);
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * 4 + 3] <= faintest) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const trim = { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
  if (trim.w < 1 || info.width !== w || info.height > h + 1)
    throw new Error(`a sprite came out empty or misshapen: ${w} x ${h}`);
  const cropped = sharp(data, { raw: info }).extract({ left: trim.x, top: trim.y, width: trim.w, height: trim.h });
  return { png: await cropped.png({ compressionLevel: 1 }).toBuffer(), trim };
};

const frameData = ({ w, h, box, density }, trim, place) => ({
  frame: { x: place.x, y: place.y, w: trim.w, h: trim.h },
  rotated: false,
  trimmed: trim.w < w || trim.h < h,
  spriteSourceSize: trim,
  sourceSize: { w, h },
  anchor: { x: round((-box[0] * density) / w), y: round((-box[1] * density) / h) },
  density,
});

/**
 * Draws the sheet. Returns { image: sharp, json }. `json` is a PixiJS spritesheet with two more fields per frame: its
 * anchor, and its density in sheet pixels per unit of the 780-wide design.
 */
export const makeAtlas = async (sprites, imageName) => {
  const drawn = [];
  for (const sprite of sprites) drawn.push({ ...sprite, ...(await drawTrimmed(sprite)) });
  const { places, width, height } = pack(
    drawn.map(({ name, trim }) => ({ name, w: trim.w, h: trim.h })),
    side,
    gap,
  );
  const layers = drawn.map(({ name, png }) => ({ input: png, left: places.get(name).x, top: places.get(name).y }));
  const blank = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const sheet = await sharp({ create: blank }).composite(layers).png({ compressionLevel: 1 }).toBuffer();
  const json = {
    frames: Object.fromEntries(
      drawn.map((sprite) => [sprite.name, frameData(sprite, sprite.trim, places.get(sprite.name))]),
    ),
    meta: { image: imageName, format: 'RGBA8888', size: { w: width, h: height }, scale: '1' },
  };
  return { image: sharp(sheet), json };
};
