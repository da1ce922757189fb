import { defineArea } from '../../core/area/area';

const paths = {
  casino: '/casino/:mode/:id',
  gameRecords: '/me/game-records',
  gameRound: '/me/game-records/:id',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const games = defineArea({
  name: 'games',
  paths,
  routes: [
    {
      path: paths.casino,
      stage: 'game',
      page: 'casino',
      words: ['casino', 'launch', 'tasks'],
      title: 'title.casino',
      // The demo needs no login. The page itself asks for one before a game for cash (GAM-3).
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.gameRecords,
      page: 'game-records',
      words: ['bets', 'records'],
      title: 'title.gameRecords',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 1,
    },
    {
      path: paths.gameRound,
      page: 'game-round',
      words: ['bets', 'records'],
      title: 'title.gameRound',
      auth: true,
      scrollTop: true,
      whileClosed: true,
      depth: 2,
    },
  ],
  ledgerReasons: {
    rollback: { icon: 'arrow-counter-clockwise', tint: 'sand' },
  },
});
