import { defineArea } from '../../core/area/area';

const paths = {
  coinSpin: '/games/coin-spin/:id',
  diamondSpin: '/diamond/spin',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const wheel = defineArea({
  name: 'wheel',
  paths,
  routes: [
    {
      path: paths.coinSpin,
      stage: 'scene',
      page: 'wheel',
      words: ['wheel', 'records'],
      title: 'title.coinSpin',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.diamondSpin,
      stage: 'scene',
      page: 'wheel',
      words: ['wheel', 'records'],
      title: 'title.diamondSpin',
      auth: true,
      scrollTop: true,
      depth: 1,
    },
  ],
  ledgerReasons: {
    spin: { icon: 'trophy-fill', tint: 'blue' },
  },
});
