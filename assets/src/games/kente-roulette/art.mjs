import { both } from '../../encode.mjs';
import { kenteBackdrops } from './backdrop.mjs';
import { bowlBox, rotorBox } from './plan.mjs';
import { kenteSprites } from './sprites.mjs';
import { bowl, rotor } from './wheel.mjs';

export const art = {
  sprites: kenteSprites,
  more: { 'layout.json': () => ({ bowl: bowlBox, rotor: rotorBox }) },
  pictures: [
    ...Object.entries(kenteBackdrops).map(([theme, draw]) =>
      both(`scenes/kente-roulette/${theme}-backdrop`, draw, 780, { quality: 44, fallback: 62 }),
    ),
    both('scenes/kente-roulette/bowl', bowl, bowlBox.w, { quality: 56, fallback: 74 }),
    both('scenes/kente-roulette/rotor', rotor, rotorBox.w, { quality: 58, fallback: 78 }),
  ],
};
