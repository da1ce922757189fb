import { lotteryGames, lotteryTile, mallTile, myGamesCategory } from '../../../../contract';
import { games } from '../../../../games';
import type { Shelf } from '../../../../games/manifest';
import { say, type Localised } from '../../../core/localised';

export interface CategorySeed {
  readonly id: number;
  readonly name: Localised;
  /** Name of the icon. */
  readonly cover: string;
  readonly games: readonly string[];
  readonly stickyGames: readonly string[];
}

/** The house games of a shelf in its order, by the manifests, and those that stay at its start. `others` follow. */
const shelf = (name: Shelf, ...others: readonly string[]) => {
  const shown = games
    .filter(({ shelves }) => shelves[name] !== undefined)
    .sort((a, b) => a.shelves[name]! - b.shelves[name]!);
  const ids = (some: typeof shown) => some.map(({ house }) => house.id);
  return { games: [...ids(shown), ...others], stickyGames: ids(shown.filter(({ pinned }) => pinned === name)) };
};

export const categorySeeds: readonly CategorySeed[] = [
  {
    id: 1,
    name: say('Hot', 'Top', 'Em alta'),
    cover: 'fire-fill',
    ...shelf('hot', '23'),
  },
  {
    id: 2,
    name: say('Slots', 'Machines à sous', 'Caça-níqueis'),
    cover: 'cherries',
    ...shelf('slots', '23', '24'),
  },
  {
    id: 3,
    name: say('Crash', 'Crash', 'Crash'),
    cover: 'rocket-launch',
    ...shelf('crash'),
  },
  {
    id: 4,
    name: say('Instant', 'Instantané', 'Instantâneos'),
    cover: 'lightning',
    ...shelf('instant'),
  },
  {
    id: 5,
    name: say('Table', 'Table', 'Mesa'),
    cover: 'club',
    ...shelf('table'),
  },
  {
    id: 6,
    name: say('Lottery', 'Loterie', 'Loteria'),
    cover: 'ticket',
    games: lotteryGames.map(lotteryTile),
    stickyGames: [],
  },
  {
    id: 7,
    name: say('Mall', 'Boutique', 'Loja'),
    cover: 'gift',
    games: [mallTile],
    stickyGames: [],
  },
  {
    id: myGamesCategory,
    name: say('My games', 'Mes jeux', 'Meus jogos'),
    cover: 'heart-fill',
    games: [],
    stickyGames: [],
  },
];
