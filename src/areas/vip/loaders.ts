import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    'member-center': () => import('./pages/member-center'),
    'member-records': () => import('./pages/member-records'),
    'cash-back': () => import('./pages/cash-back'),
  },
  words: {
    vip: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
