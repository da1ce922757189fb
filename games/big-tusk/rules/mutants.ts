import { untyped, type HouseGame } from '../../house-game';
import { bigTusk } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the first card can be an end',
    untyped({ ...bigTusk, draw: (_, draw) => Array.from({ length: 25 }, () => draw.integer(13)) }),
  ],
  [
    'a card is not drawn twice in a row',
    untyped({
      ...bigTusk,
      draw: (params, draw) =>
        bigTusk.draw(params, draw).map((card, at, deck) => (card === deck[at - 1] ? (card + 1) % 13 : card)),
    }),
  ],
];
