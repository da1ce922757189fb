import { both } from '../../encode.mjs';
import { grounds, groundBox } from './ground.mjs';
import { skies, skyBox } from './sky.mjs';
import { glyphs, rocketSprites } from './sprites.mjs';

export const art = {
  sprites: rocketSprites,
  more: { 'layout.json': () => ({ sky: skyBox, ground: groundBox, glyphs: glyphs() }) },
  pictures: [
    ...Object.entries(skies).map(([theme, draw]) =>
      both(`scenes/rocket-rush/${theme}-sky`, draw, skyBox.w, { quality: 46, fallback: 50, fallbackWidth: 620 }),
    ),
    ...Object.entries(grounds).map(([theme, draw]) =>
      both(`scenes/rocket-rush/${theme}-ground`, draw, groundBox.w, { quality: 50, fallback: 70 }),
    ),
  ],
};
