import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: { messages: () => import('./pages/messages'), message: () => import('./pages/message') },
  words: {
    messages: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
