import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    appeals: () => import('./pages/appeals'),
    appeal: () => import('./pages/appeal'),
    'appeal-form': () => import('./pages/appeal-form'),
  },
  words: {
    appeals: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
