import { defineArea } from '../../core/area/area';

const paths = {
  home: '/home',
  category: '/categories/:id/games',
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
      words: ['pages'],
      title: 'title.category',
      auth: false,
      scrollTop: true,
      depth: 1,
    },
  ],
  pages: {
    category: () => import('./pages/category'),
    home: () => import('./pages/home'),
  },
  words: {
    // The sheet of an open game.
    launch: {
      en: () => import('./words/launch.en.json'),
      fr: () => import('./words/launch.fr.json'),
      pt: () => import('./words/launch.pt.json'),
    },
  },
});
