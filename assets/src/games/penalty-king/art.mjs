import { both } from '../../encode.mjs';
import { penaltyBackdrops } from './backdrop.mjs';
import { penaltySprites } from './sprites.mjs';

export const art = {
  sprites: penaltySprites,
  pictures: Object.entries(penaltyBackdrops).map(([theme, draw]) =>
    both(`scenes/penalty-king/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 62 }),
  ),
};
