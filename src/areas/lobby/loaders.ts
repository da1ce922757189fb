import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    category: () => import('./pages/category'),
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
});
