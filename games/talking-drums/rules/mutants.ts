import { untyped, type HouseGame } from '../../house-game';
import { talkingDrums } from './index';

/** Changes of the rules that the golden vectors must find (FAIR-3). */
export const mutants: ReadonlyArray<readonly [string, HouseGame]> = [
  [
    'the path is read from below',
    untyped({ ...talkingDrums, draw: (params, draw) => [...talkingDrums.draw(params, draw)].reverse() }),
  ],
  [
    'left and right are exchanged',
    untyped({
      ...talkingDrums,
      draw: (params, draw) => talkingDrums.draw(params, draw).map((step) => (step === 1 ? 0 : 1)),
    }),
  ],
  [
    'one path for all rows is drawn at once',
    untyped({
      ...talkingDrums,
      draw: ({ rows }, draw) => {
        const number = draw.integer(2 ** rows);
        return Array.from({ length: rows }, (_, row) => ((number >> row) & 1) as 0 | 1);
      },
    }),
  ],
];
