import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  words: {
    wide: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
