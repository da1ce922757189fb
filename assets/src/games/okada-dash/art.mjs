import { both } from '../../encode.mjs';
import { okadaBackdrops } from './backdrop.mjs';
import { glyphs, okadaSprites } from './sprites.mjs';

export const art = {
  sprites: okadaSprites,
  more: { 'layout.json': () => ({ glyphs: glyphs() }) },
  pictures: Object.entries(okadaBackdrops).map(([theme, draw]) =>
    both(`scenes/okada-dash/${theme}-backdrop`, draw, 780, { quality: 48, fallback: 66 }),
  ),
};
