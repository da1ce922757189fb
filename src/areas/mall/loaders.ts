import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    mall: () => import('./pages/mall'),
    'mall-shop': () => import('./pages/mall-shop'),
    'mall-detail': () => import('./pages/mall-detail'),
    'mall-jump': () => import('./pages/mall-jump'),
    'mall-cart': () => import('./pages/mall-cart'),
    'mall-orders': () => import('./pages/mall-orders'),
    'mall-order': () => import('./pages/mall-order'),
  },
  words: {
    mall: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
