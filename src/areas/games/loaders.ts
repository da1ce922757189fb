import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    casino: () => import('./pages/casino'),
    'game-records': () => import('./pages/game-records'),
    'game-round': () => import('./pages/game-round'),
  },
  words: {
    casino: {
      en: () => import('./words/casino.en.json'),
      fr: () => import('./words/casino.fr.json'),
      pt: () => import('./words/casino.pt.json'),
    },
    bets: {
      en: () => import('./words/bets.en.json'),
      fr: () => import('./words/bets.fr.json'),
      pt: () => import('./words/bets.pt.json'),
    },
  },
});
