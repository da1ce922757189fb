import type { GameSeed } from './games';

/**
 * A catalogue of many games, to test how the lobby behaves with it (variable SEED_GAMES, never in production). The
 * games belong to the supplier simulator and use the covers of the house games.
 */

const first = 'Golden Lucky Savanna Royal Volta Kente Mystic Wild Desert River Ocean Thunder Silver Ruby Cocoa'.split(
  ' ',
);
const second = 'Lion Drum Rocket Palm Queen Hunter Market Fisher Spirit Harvest Warrior Parrot Comet Mango'.split(' ');
const third = ['', 'Deluxe', 'Megaways', 'Rush', 'II', 'Jackpot'];
const kinds = ['slots', 'crash', 'dice', 'mines', 'plinko', 'keno', 'roulette', 'scratch', 'fishing'];
const covers = ['mango-fever', 'dice-duel', 'gem-mines', 'golden-scratch'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Returns `count` games with different names and ids from 5001. */
export const manyGames = (count: number): readonly GameSeed[] =>
  Array.from({ length: count }, (_, index) => {
    const words = [
      at(first, index),
      at(second, Math.floor(index / first.length)),
      at(third, Math.floor(index / (first.length * second.length))),
    ];
    const round = Math.floor(index / (first.length * second.length * third.length));
    return {
      id: String(5_001 + index),
      name: `${words.join(' ').trim()}${round === 0 ? '' : ` ${round + 1}`}`,
      supplierId: 30 + (index % 7),
      slug: at(covers, index),
      label: [0, 0, 1, 0, 2, 0, 0, 4][index % 8]!,
      kind: at(kinds, index),
      rtp: 9_400 + (index % 30) * 10,
      stakeMin: 10,
      stakeMax: 50_000,
      maxMultiple: 1_000,
      maxPayout: 5_000_000,
      hasDemo: index % 3 !== 0,
      open: true,
    };
  });

/** Id of the category that lists the games of `manyGames`. */
export const manyCategory = 90;
