import { both } from '../../encode.mjs';
import { lanterns, mineBackdrops } from './backdrop.mjs';
import { board, boardBox } from './board.mjs';
import { mineSprites } from './sprites.mjs';

export const art = {
  sprites: mineSprites,
  more: { 'layout.json': () => ({ board: boardBox, lanterns }) },
  pictures: [
    ...Object.entries(mineBackdrops).map(([theme, draw]) =>
      both(`scenes/gem-mines/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
    ),
    both('scenes/gem-mines/board', board, 792),
  ],
};
