import { both } from '../../encode.mjs';
import { tuskBackdrops } from './backdrop.mjs';
import { tuskSprites } from './sprites.mjs';

export const art = {
  sprites: tuskSprites,
  pictures: Object.entries(tuskBackdrops).map(([theme, draw]) =>
    both(`scenes/big-tusk/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
  ),
};
