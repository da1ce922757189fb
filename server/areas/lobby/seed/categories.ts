import { lotteryGames, lotteryTile, mallTile, myGamesCategory } from '../../../../contract';
import { say, type Localised } from '../../../core/localised';

export interface CategorySeed {
  readonly id: number;
  readonly name: Localised;
  /** Name of the icon. */
  readonly cover: string;
  readonly games: readonly string[];
  readonly stickyGames: readonly string[];
}

export const categorySeeds: readonly CategorySeed[] = [
  {
    id: 1,
    name: say('Hot', 'Top', 'Em alta'),
    cover: 'fire-fill',
    games: ['103', '101', '107', '102', '112', '106', '110', '113', '23'],
    stickyGames: ['101'],
  },
  {
    id: 2,
    name: say('Slots', 'Machines à sous', 'Caça-níqueis'),
    cover: 'cherries',
    games: ['101', '102', '23', '24'],
    stickyGames: [],
  },
  {
    id: 3,
    name: say('Crash', 'Crash', 'Crash'),
    cover: 'rocket-launch',
    games: ['103', '104'],
    stickyGames: [],
  },
  {
    id: 4,
    name: say('Instant', 'Instantané', 'Instantâneos'),
    cover: 'lightning',
    games: ['107', '106', '110', '105', '108', '109', '111', '113'],
    stickyGames: [],
  },
  {
    id: 5,
    name: say('Table', 'Table', 'Mesa'),
    cover: 'club',
    games: ['112'],
    stickyGames: [],
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
