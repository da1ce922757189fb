import { both } from '../../encode.mjs';
import { genieBackdrops } from './backdrop.mjs';
import { body, bodyBox } from './body.mjs';
import { genieSprites } from './sprites.mjs';

export const art = {
  sprites: genieSprites,
  more: { 'layout.json': () => ({ body: bodyBox }) },
  pictures: [
    ...Object.entries(genieBackdrops).map(([theme, draw]) =>
      both(`scenes/genies-gold/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
    ),
    both('scenes/genies-gold/body', body, 760, { quality: 58, fallback: 76 }),
  ],
};
