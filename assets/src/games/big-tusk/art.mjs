import { both } from '../../encode.mjs';
import { tuskBackdrops } from './backdrop.mjs';
import { elephant } from './elephant.mjs';
import { tuskSprites } from './sprites.mjs';
import { table } from './table.mjs';

export const art = {
  sprites: tuskSprites,
  pictures: [
    ...Object.entries(tuskBackdrops).map(([theme, draw]) =>
      both(`scenes/big-tusk/${theme}-backdrop`, draw, 700, { quality: 43, fallback: 46, fallbackWidth: 480 }),
    ),
    both('scenes/big-tusk/table', table, 740, { quality: 43, fallback: 44, fallbackWidth: 480, alpha: 40 }),
    both('scenes/big-tusk/elephant', elephant, 620, { quality: 46, fallback: 50, fallbackWidth: 420, alpha: 40 }),
  ],
};
