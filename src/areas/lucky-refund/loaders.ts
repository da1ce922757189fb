import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    'lucky-refund': () => import('./pages/lucky-refund'),
    'refund-results': () => import('./pages/refund-results'),
    'refund-check': () => import('./pages/refund-check'),
  },
  words: {
    'lucky-refund': {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
