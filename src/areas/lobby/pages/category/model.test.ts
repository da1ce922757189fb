import { allSettled, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Lobby } from '../../../../../contract';
import { $lobby, lobbyFx } from '../..';
import { $known, $shelf, opened } from './model';

const lobby: Lobby = {
  games: [
    {
      id: '103',
      name: 'Rocket Rush',
      supplierId: 1,
      cover: '/art/covers/rocket-rush',
      largeCover: '',
      hasDemo: false,
      label: 2,
      onlineUsers: null,
      kind: 'crash',
      rtp: 9700,
      stakeMin: 10,
      stakeMax: 5_000,
      open: false,
    },
  ],
  categories: [{ id: 3, name: 'Crash', cover: 'rocket-launch', games: ['103'], stickyGames: [] }],
};
const entry = (id: string) => ({ params: { id }, query: {} });

describe('a category', () => {
  test('R-59 the category page requests the lobby and shows its games', async () => {
    const scope = fork({ handlers: [[lobbyFx, () => lobby]] });
    await allSettled(opened, { scope, params: entry('3') });
    expect(scope.getState($shelf)?.games.map(({ name }) => name)).toEqual(['Rocket Rush']);
  });
  test.each(['77', 'x', '-1', '3.5', ''])('R-59 %j is not a category of the loaded lobby', async (id) => {
    const scope = fork({ values: [[$lobby, lobby]], handlers: [[lobbyFx, () => lobby]] });
    await allSettled(opened, { scope, params: entry(id) });
    expect(scope.getState($shelf)).toBeNull();
    expect(scope.getState($known)).toBe(true);
    expect(fork().getState($known)).toBe(false);
  });
});
