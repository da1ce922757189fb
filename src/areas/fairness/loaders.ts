import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    fairness: () => import('./pages/fairness'),
    verifier: () => import('./pages/verifier'),
  },
  words: {
    fairness: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
