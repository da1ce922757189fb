import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    closed: () => import('./pages/closed'),
    exclusion: () => import('./pages/exclusion'),
    limits: () => import('./pages/limits'),
  },
  words: {
    protection: {
      en: () => import('./words/protection.en.json'),
      fr: () => import('./words/protection.fr.json'),
      pt: () => import('./words/protection.pt.json'),
    },
  },
});
