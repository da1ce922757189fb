import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    withdraw: () => import('./pages/withdraw'),
    'withdraw-preview': () => import('./pages/withdraw-preview'),
    'withdraw-records': () => import('./pages/withdraw-records'),
  },
  words: {
    withdraw: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
