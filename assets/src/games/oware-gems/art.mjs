import { both } from '../../encode.mjs';
import { owareBackdrops } from './backdrop.mjs';
import { board, boardBox } from './board.mjs';
import { owareSprites } from './sprites.mjs';

export const art = {
  sprites: owareSprites,
  more: { 'layout.json': () => ({ board: boardBox }) },
  pictures: [
    ...Object.entries(owareBackdrops).map(([theme, draw]) =>
      both(`scenes/oware-gems/${theme}-backdrop`, draw, 780, { quality: 42, fallback: 48 }),
    ),
    both('scenes/oware-gems/board', board, 780, { quality: 50, fallback: 62 }),
  ],
};
