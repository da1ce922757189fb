import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: { giveaway: () => import('./pages/giveaway') },
  words: {
    giveaway: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
