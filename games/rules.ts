import { games } from './index';
import type { HouseGame } from './house-game';

/** The rules of all house games, in the order of `games`. */
export const houseGames: readonly HouseGame[] = games.map(({ house }) => house);

/** The house game with this id, for example `101`; undefined when there is none. */
export const gameById = (id: string): HouseGame | undefined => houseGames.find((game) => game.id === id);

/** The house game with this slug, for example `mango-fever`; undefined when there is none. */
export const gameBySlug = (slug: string): HouseGame | undefined => houseGames.find((game) => game.slug === slug);
