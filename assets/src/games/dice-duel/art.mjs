import { both } from '../../encode.mjs';
import { diceBackdrops } from './backdrop.mjs';
import { mat, matBox } from './mat.mjs';
import { diceSprites } from './sprites.mjs';

export const art = {
  sprites: diceSprites,
  more: { 'layout.json': () => ({ mat: matBox }) },
  pictures: [
    ...Object.entries(diceBackdrops).map(([theme, draw]) =>
      both(`scenes/dice-duel/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
    ),
    both('scenes/dice-duel/mat', mat, 800, { quality: 58, fallback: 78 }),
  ],
};
