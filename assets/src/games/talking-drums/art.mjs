import { both } from '../../encode.mjs';
import { drumsBackdrops } from './backdrop.mjs';
import { drumsSprites, letterWidths } from './sprites.mjs';

export const art = {
  sprites: drumsSprites,
  more: { 'layout.json': () => ({ letters: letterWidths() }) },
  pictures: Object.entries(drumsBackdrops).map(([theme, draw]) =>
    both(`scenes/talking-drums/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 60 }),
  ),
};
