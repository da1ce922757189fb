import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    deposit: () => import('./pages/deposit'),
    'deposit-records': () => import('./pages/deposit-records'),
    'nested-deposit': () => import('./pages/nested-deposit'),
    'pay-hall': () => import('./pages/pay-hall'),
    'pay-result': () => import('./pages/pay-result'),
  },
  words: {
    deposit: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
