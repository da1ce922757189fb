import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    invitation: () => import('./pages/invitation'),
    'refer-friend': () => import('./pages/refer-friend'),
    'refer-detail': () => import('./pages/refer-detail'),
    invite: () => import('./pages/invite'),
    'invite-tasks': () => import('./pages/invite-tasks'),
  },
  words: {
    invite: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
  },
});
