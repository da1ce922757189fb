import { both } from '../encode.mjs';
import { drawSprites } from './sprites.mjs';
import { bulbPlaces, cabinet, cabinetBox, frontBox } from './plan.mjs';
import { stagePictures } from './stage.mjs';
import { pagePictures, widePagePictures } from './pages.mjs';

const widthOf = { backdrop: 780, cabinet: cabinetBox.w, drum: cabinetBox.w, front: frontBox.w };

/** The art of the draws' scene (scenes/lucky-refund) and of the lucky-refund pages. */
export const luckyRefundArt = {
  sprites: drawSprites,
  more: { 'layout.json': () => ({ cabinet: cabinetBox, front: frontBox, bulbs: bulbPlaces(cabinet) }) },
  pictures: [
    ...Object.entries(stagePictures).map(([name, draw]) =>
      both(`scenes/lucky-refund/${name}`, draw, widthOf[name.slice(2)], { quality: 48, fallback: 66 }),
    ),
    ...Object.entries(pagePictures).map(([name, draw]) =>
      both(`art/lucky-refund/${name}`, draw, name.startsWith('entry') ? 360 : 780, { quality: 48, fallback: 66 }),
    ),
    ...Object.entries(widePagePictures).map(([name, draw]) =>
      both(`art/lucky-refund/${name}`, draw, 1_500, { quality: 44, fallback: 64 }),
    ),
  ],
};
