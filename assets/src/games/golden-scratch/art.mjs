import { both } from '../../encode.mjs';
import { scratchBackdrops } from './backdrops.mjs';
import { foil, scratchCard } from './card.mjs';
import { scratchSprites } from './sprites.mjs';

export const art = {
  sprites: scratchSprites,
  pictures: [
    ...Object.entries(scratchBackdrops).map(([theme, draw]) =>
      both(`scenes/golden-scratch/${theme}-backdrop`, draw, 780, { quality: 44, fallback: 64 }),
    ),
    both('scenes/golden-scratch/card', scratchCard, 760, { quality: 54, fallback: 74 }),
    both('scenes/golden-scratch/foil', foil, 612, { quality: 50, fallback: 70 }),
  ],
};
