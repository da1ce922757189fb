import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    faq: () => import('./pages/faq'),
    h5: () => import('./pages/h5'),
    'live-chat': () => import('./pages/live-chat'),
    license: () => import('./pages/license'),
    supports: () => import('./pages/supports'),
  },
  words: {
    rules: {
      en: () => import('./words/rules.en.json'),
      fr: () => import('./words/rules.fr.json'),
      pt: () => import('./words/rules.pt.json'),
    },
    help: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
