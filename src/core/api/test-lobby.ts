import type { Lobby } from '../../../contract';

/** A lobby of one game, which can be played or not. */
export const testLobby = (open: boolean): Lobby => ({
  games: [
    {
      id: '101',
      name: 'Mango Fever',
      supplierId: 1,
      cover: '/art/covers/mango-fever',
      largeCover: '',
      hasDemo: false,
      label: 0,
      onlineUsers: null,
      kind: 'slots',
      rtp: null,
      stakeMin: null,
      stakeMax: null,
      open,
    },
  ],
  categories: [{ id: 1, name: 'Hot', cover: 'fire-fill', games: ['101'], stickyGames: [] }],
});
