import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: { 'collect-cards': () => import('./pages/collect-cards') },
  words: {
    cards: {
      en: () => import('./words/cards.en.json'),
      fr: () => import('./words/cards.fr.json'),
      pt: () => import('./words/cards.pt.json'),
    },
  },
});
