import { gameLabels, myGamesCategory, type Category, type Game, type Lobby } from '../../../../contract';

/** A category with its games in the order in which they are shown. */
export interface Shelf {
  readonly id: number;
  readonly name: string;
  /** Name of its icon. */
  readonly icon: string;
  readonly games: readonly Game[];
}

const orderedIds = ({ stickyGames, games }: Category): string[] => [...new Set([...stickyGames, ...games])];

/**
 * The categories with their games: sticky ones first, each once, ids that the lobby does not know left out (HOM-14).
 */
export function toShelves(lobby: Lobby): Shelf[] {
  const known = new Map(lobby.games.map((game) => [game.id, game]));
  return lobby.categories.map((category) => ({
    id: category.id,
    name: category.name,
    icon: category.cover,
    games: orderedIds(category).flatMap((id) => known.get(id) ?? []),
  }));
}

/** What the home screen offers: categories with games, and the player's own even while it is empty (HOM-8, HOM-10). */
export const shownShelves = (shelves: readonly Shelf[]): Shelf[] =>
  shelves.filter(({ id, games }) => games.length > 0 || id === myGamesCategory);

/** Categories that have games; the player's own is not one of them (HOM-15). */
export const filledShelves = (shelves: readonly Shelf[]): Shelf[] =>
  shelves.filter(({ id, games }) => games.length > 0 && id !== myGamesCategory);

type GameBadge = 'hot' | 'new' | 'bonus';

/** The badges of a game by its bit flags, the most telling one first (HOM-11). */
export function badgesOf({ label }: Pick<Game, 'label'>): GameBadge[] {
  const badges: GameBadge[] = [];
  if ((label & gameLabels.hot) !== 0) badges.push('hot');
  if ((label & gameLabels.new) !== 0) badges.push('new');
  if ((label & gameLabels.bonus) !== 0) badges.push('bonus');
  return badges;
}

/**
 * The tiles of the two-column grid: a large cover takes two cells (HOM-7). It is used where it leaves no hole beside
 * the tile before it, and never twice in a row, so that a large cover stays something special.
 */
export function placeTiles(games: readonly Game[]): Array<{ game: Game; wide: boolean }> {
  let cells = 0;
  let afterWide = false;
  return games.map((game) => {
    const wide = game.largeCover !== '' && cells % 2 === 0 && !afterWide;
    cells += wide ? 2 : 1;
    afterWide = wide;
    return { game, wide };
  });
}
