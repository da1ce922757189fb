import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: { tasks: () => import('./pages/tasks') },
  words: {
    tasks: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
