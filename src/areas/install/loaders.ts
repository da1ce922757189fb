import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  words: {
    platform: {
      en: () => import('./words/platform.en.json'),
      fr: () => import('./words/platform.fr.json'),
      pt: () => import('./words/platform.pt.json'),
    },
  },
});
