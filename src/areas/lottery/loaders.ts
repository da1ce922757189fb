import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    lottery: () => import('./pages/lottery'),
    'lottery-game': () => import('./pages/lottery-game'),
    'lottery-tickets': () => import('./pages/lottery-tickets'),
    'lottery-ticket': () => import('./pages/lottery-ticket'),
    'lottery-draw': () => import('./pages/lottery-draw'),
    'lottery-check': () => import('./pages/lottery-check'),
  },
  words: {
    lottery: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
