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
  // The page of the first screen. The other pages are in loaders.ts.
  pages: { home: () => import('./pages/home') },
});
