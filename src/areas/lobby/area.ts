import { defineArea } from '../../core/area/area';

const paths = {
  home: '/home',
  category: '/categories/:id/games',
  search: '/search',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const lobby = defineArea({
  name: 'lobby',
  paths,
  routes: [
    {
      path: paths.home,
      page: 'home',
      title: 'title.home',
      auth: false,
      tab: 1,
      scrollTop: true,
      depth: 0,
      icon: { off: 'game-controller', on: 'game-controller-fill' },
    },
    {
      path: paths.category,
      page: 'category',
      words: ['pages', 'browse'],
      title: 'title.category',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
    {
      path: paths.search,
      page: 'search',
      words: ['browse', 'launch'],
      title: 'title.search',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
  pages: {
    category: () => import('./pages/category'),
    home: () => import('./pages/home'),
    search: () => import('./pages/search'),
  },
  words: {
    // Search, My Game, wins.
    browse: {
      en: () => import('./words/browse.en.json'),
      fr: () => import('./words/browse.fr.json'),
      pt: () => import('./words/browse.pt.json'),
    },
    // The sheet of a game, and the names of kinds.
    launch: {
      en: () => import('./words/launch.en.json'),
      fr: () => import('./words/launch.fr.json'),
      pt: () => import('./words/launch.pt.json'),
    },
  },
  afterPaint: () => import('./after-paint'),
});
