import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  words: {
    rain: {
      en: () => import('./words/rain.en.json'),
      fr: () => import('./words/rain.fr.json'),
      pt: () => import('./words/rain.pt.json'),
    },
  },
});
