import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    'diamond-exchange': () => import('./pages/diamond-exchange'),
    'diamond-tasks': () => import('./pages/diamond-tasks'),
  },
  words: {
    diamond: {
      en: () => import('./words/diamond.en.json'),
      fr: () => import('./words/diamond.fr.json'),
      pt: () => import('./words/diamond.pt.json'),
    },
  },
});
