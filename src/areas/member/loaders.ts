import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    me: () => import('./pages/me'),
    profile: () => import('./pages/profile'),
    settings: () => import('./pages/settings'),
  },
  words: {
    me: {
      en: () => import('./words/me.en.json'),
      fr: () => import('./words/me.fr.json'),
      pt: () => import('./words/me.pt.json'),
    },
    profile: {
      en: () => import('./words/profile.en.json'),
      fr: () => import('./words/profile.fr.json'),
      pt: () => import('./words/profile.pt.json'),
    },
    settings: {
      en: () => import('./words/settings.en.json'),
      fr: () => import('./words/settings.fr.json'),
      pt: () => import('./words/settings.pt.json'),
    },
  },
});
