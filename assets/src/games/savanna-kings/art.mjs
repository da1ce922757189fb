import { both } from '../../encode.mjs';
import { kingsBackdrops } from './backdrop.mjs';
import { kingsCabinet } from './cabinet.mjs';
import { kingsEmblem, kingsStrip, kingsTitle } from './sign.mjs';
import { kingsSprites } from './sprites.mjs';

export const art = {
  sprites: kingsSprites,
  pictures: [
    ...Object.entries(kingsBackdrops).map(([theme, draw]) =>
      both(`scenes/savanna-kings/${theme}-backdrop`, draw, 780, { quality: 44, fallback: 64 }),
    ),
    both('scenes/savanna-kings/cabinet', kingsCabinet, 800, { quality: 56, fallback: 74 }),
    both('scenes/savanna-kings/emblem', kingsEmblem, 280, { quality: 60, fallback: 78 }),
    both('scenes/savanna-kings/title', kingsTitle, 520, { quality: 58, fallback: 76 }),
    both('scenes/savanna-kings/symbols', kingsStrip, 648, { quality: 56, fallback: 76 }),
  ],
};
