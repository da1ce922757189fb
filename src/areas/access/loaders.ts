import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    'account-mobile': () => import('./pages/account-mobile'),
    branch: () => import('./pages/branch'),
    devices: () => import('./pages/devices'),
    login: () => import('./pages/login'),
    'modify-password': () => import('./pages/modify-password'),
    pin: () => import('./pages/pin'),
    register: () => import('./pages/register'),
    'reset-password': () => import('./pages/reset-password'),
    'sms-authentication': () => import('./pages/sms-authentication'),
    'social-return': () => import('./pages/social-return'),
  },
  words: {
    access: {
      en: () => import('./words/en.json'),
      fr: () => import('./words/fr.json'),
      pt: () => import('./words/pt.json'),
    },
    security: {
      en: () => import('./words/security.en.json'),
      fr: () => import('./words/security.fr.json'),
      pt: () => import('./words/security.pt.json'),
    },
  },
});
