// Turns pictures, sheets, fonts and documents into products. A product has a key (a hash of its inputs) and a function
// that makes it.
import sharp from 'sharp';
import { gameArt } from '../../assets/src/games/index.mjs';
import { luckyRefundArt } from '../../assets/src/lucky-refund/art.mjs';
import { pictures, sheetEncoding } from '../../assets/src/pictures.mjs';
import { mangoSprites } from '../../assets/src/mango-fever/sprites.mjs';
import { comboFont } from '../../assets/src/rain/lettering.mjs';
import { rainSprites } from '../../assets/src/rain/sprites.mjs';
import { resetIds } from '../../assets/src/svg/ids.mjs';
import { money } from '../../assets/src/things/money.mjs';
import { cardSprites } from '../../assets/src/cards/sprites.mjs';
import { wheelSprites } from '../../assets/src/wheel/sprites.mjs';
import { composeSprites, makeAtlas } from './atlas.mjs';
import { documents } from './documents.mjs';
import { makeFonts } from './fonts.mjs';
import { hashOf } from './inputs.mjs';
import { render } from './render.mjs';

// sharp uses one thread per image: the pool of tasks already keeps the cores busy, and the output is the same on any
// machine.
sharp.concurrency(1);

const encoded = (image, { format, ...options }) => image.toFormat(format, options).toBuffer();

const compose = (draw) => {
  resetIds();
  return draw();
};

const pictureProduct = ({ draw, width, files }, moneyKey) => {
  const svg = compose(draw);
  return {
    name: files[0].path,
    key: hashOf(svg, files, width, svg.includes('"piece:') ? moneyKey : ''),
    drawings: [{ name: files[0].path, svg, width }],
    make: async () => {
      const image = await render(svg, width);
      const flat = await image.png({ compressionLevel: 0 }).toBuffer();
      const made = [];
      for (const file of files) {
        const sized = file.width ? sharp(flat).resize(file.width) : sharp(flat);
        made.push({ path: file.path, data: await encoded(sized, file.encode) });
      }
      return made;
    },
  };
};

/** The product of a scene's sheet. `more` maps the names of extra JSON files to functions that return their data. */
const sheetProduct = (folder, list, moneyKey, more = {}) => {
  const sprites = composeSprites(list);
  const extras = Object.entries(more).map(([name, make]) => ({
    path: `${folder}/${name}`,
    data: JSON.stringify(make()),
  }));
  return {
    name: `${folder}/atlas`,
    key: hashOf(sprites, sheetEncoding, moneyKey, extras),
    drawings: sprites.map(({ name, svg, w }) => ({ name: `${folder}: ${name}`, svg, width: w })),
    make: async () => {
      const { image, json } = await makeAtlas(sprites, 'atlas.webp');
      return [
        { path: `${folder}/atlas.webp`, data: await encoded(image, sheetEncoding) },
        { path: `${folder}/atlas.json`, data: JSON.stringify(json) },
        ...extras,
      ];
    },
  };
};

/** The products of a house game or of the draws: its sheet, its pictures and its JSON files, in `scenes/<slug>`. */
const gameProducts = ([slug, { sprites, more, pictures: wide = [] }], moneyKey) => [
  sheetProduct(`scenes/${slug}`, sprites(), moneyKey, more),
  ...wide.map((job) => pictureProduct(job, moneyKey)),
];

/** Lists all products: [{ name, key, make() -> [{ path, data }], drawings: [{ name, svg, width }] }], width in px. */
export const listProducts = () => {
  const moneyKey = hashOf(Object.values(money).map(compose));
  const texts = documents().map(({ path, text }) => ({ path, data: text }));
  return [
    // Slow products come first, so that the tasks of the pool end at about the same time.
    sheetProduct('scenes/cash-rain', rainSprites(), moneyKey, { 'font.json': comboFont }),
    sheetProduct('scenes/wheel', wheelSprites(), moneyKey),
    sheetProduct('scenes/collect-cards', cardSprites(), moneyKey),
    sheetProduct('scenes/mango-fever', mangoSprites(), moneyKey),
    ...gameProducts(['lucky-refund', luckyRefundArt], moneyKey),
    ...Object.entries(gameArt).flatMap((game) => gameProducts(game, moneyKey)),
    ...[...pictures].sort((a, b) => b.width - a.width).map((job) => pictureProduct(job, moneyKey)),
    { name: 'fonts', key: '', make: makeFonts, drawings: [] },
    { name: 'documents', key: hashOf(texts), make: async () => texts, drawings: [] },
  ];
};
