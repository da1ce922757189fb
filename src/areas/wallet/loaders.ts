import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    prizes: () => import('./pages/prizes'),
    transaction: () => import('./pages/transaction'),
    wallet: () => import('./pages/wallet'),
  },
  words: {
    wallet: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
