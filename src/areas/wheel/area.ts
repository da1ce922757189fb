import { defineArea } from '../../core/area/area';

const paths = {
  coinSpin: '/games/coin-spin/:id',
  diamondSpin: '/diamond/spin',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const page = {
  stage: 'scene',
  page: 'wheel',
  words: ['wheel', 'records'],
  auth: true,
  scrollTop: true,
  depth: 1,
} as const;

export const wheel = defineArea({
  name: 'wheel',
  paths,
  routes: [
    { path: paths.coinSpin, title: 'title.coinSpin', ...page },
    { path: paths.diamondSpin, title: 'title.diamondSpin', ...page },
  ],
  ledgerReasons: {
    spin: { icon: 'trophy-fill', tint: 'blue' },
  },
});
