import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    wheel: () => import('./pages/wheel'),
  },
  words: {
    wheel: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
