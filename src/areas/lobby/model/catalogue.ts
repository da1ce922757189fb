import { gameLabels, myGamesCategory, type Category, type Game, type Lobby } from '../../../../contract';

/** A category with its games in display order. */
export interface Shelf {
  readonly id: number;
  readonly name: string;
  /** Name of its icon. */
  readonly icon: string;
  readonly games: readonly Game[];
}

const orderedIds = ({ stickyGames, games }: Category): string[] => [...new Set([...stickyGames, ...games])];

/**
 * The categories with their games: sticky games first, each game once. Ids that the lobby does not contain are left out
 * (HOM-14).
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

/** The categories on the home page: those with games, and the member's own games even when empty (HOM-8, HOM-10). */
export const shownShelves = (shelves: readonly Shelf[]): Shelf[] =>
  shelves.filter(({ id, games }) => games.length > 0 || id === myGamesCategory);

/** The categories with games, without the member's own (HOM-15). */
export const filledShelves = (shelves: readonly Shelf[]): Shelf[] =>
  shelves.filter(({ id, games }) => games.length > 0 && id !== myGamesCategory);

type GameBadge = 'hot' | 'new' | 'bonus';

/** The badges for a game's bit flags, the most important first (HOM-11). */
export function badgesOf({ label }: Pick<Game, 'label'>): GameBadge[] {
  const badges: GameBadge[] = [];
  if ((label & gameLabels.hot) !== 0) badges.push('hot');
  if ((label & gameLabels.new) !== 0) badges.push('new');
  if ((label & gameLabels.bonus) !== 0) badges.push('bonus');
  return badges;
}

/**
 * The tiles of the two-column grid; a large cover takes two cells (HOM-7). It is used only where it leaves no gap in
 * the row before, and never twice in a row.
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
