import { describe, expect, test } from 'vitest';
import { myGamesCategory, type Game, type Lobby } from '../../../../contract';
import { badgesOf, filledShelves, placeTiles, shownShelves, toShelves } from './catalogue';

const game = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  name: `Game ${id}`,
  supplierId: 1,
  cover: `/art/covers/${id}`,
  largeCover: '',
  hasDemo: false,
  label: 0,
  onlineUsers: null,
  kind: 'slots',
  rtp: 9470,
  stakeMin: 10,
  stakeMax: 50_000,
  open: false,
  ...more,
});

const lobby: Lobby = {
  games: [game('101'), game('102'), game('103')],
  categories: [
    { id: 1, name: 'Hot', cover: 'fire', games: ['101', '102', '103'], stickyGames: ['103'] },
    { id: 2, name: 'Slots', cover: 'cherries', games: ['101', '999', '102'], stickyGames: [] },
    { id: 3, name: 'Empty', cover: 'club', games: [], stickyGames: [] },
    { id: myGamesCategory, name: 'My games', cover: 'heart', games: [], stickyGames: [] },
  ],
};

describe('the shelves of the lobby', () => {
  test('HOM-14 sticky games come first, each game once', () => {
    expect(toShelves(lobby)[0]?.games.map(({ id }) => id)).toEqual(['103', '101', '102']);
  });
  test('HOM-8 unknown ids and empty categories are left out', () => {
    const shelves = toShelves(lobby);
    expect(shelves[1]?.games.map(({ id }) => id)).toEqual(['101', '102']);
    expect(shownShelves(shelves).map(({ id }) => id)).toEqual([1, 2, myGamesCategory]);
  });
  test('HOM-15 the drawer lists only categories that have games', () => {
    expect(filledShelves(toShelves(lobby)).map(({ id, games }) => [id, games.length])).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });
});

describe('tiles', () => {
  test.each([
    [0, []],
    [1, ['new']],
    [2, ['hot']],
    [4, ['bonus']],
    [3, ['hot', 'new']],
    [7, ['hot', 'new', 'bonus']],
    [8, []],
  ])('HOM-11 label %i shows %j', (label, badges) => {
    expect(badgesOf({ label })).toEqual(badges);
  });
  test('HOM-7 a large cover counts as two cells and never leaves a hole', () => {
    const wide = { largeCover: '/art/covers/x-l' };
    const cells = (games: Game[]) => placeTiles(games).map((tile) => tile.wide);
    expect(cells([game('a', wide), game('b'), game('c')])).toEqual([true, false, false]);
    expect(cells([game('a'), game('b', wide), game('c', wide)])).toEqual([false, false, true]);
    expect(cells([game('a', wide), game('b', wide), game('c'), game('d', wide)])).toEqual([true, false, false, true]);
  });
});
