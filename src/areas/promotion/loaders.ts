import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    christmas: () => import('./pages/christmas'),
    promotion: () => import('./pages/promotion'),
    'promotion-detail': () => import('./pages/promotion-detail'),
  },
  words: {
    promotion: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
