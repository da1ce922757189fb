import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    kyc: () => import('./pages/kyc'),
  },
  words: {
    kyc: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
