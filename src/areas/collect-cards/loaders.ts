import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: { 'collect-cards': () => import('./pages/collect-cards') },
  words: {
    cards: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
  afterPaint: () => import('./after-paint'),
});
