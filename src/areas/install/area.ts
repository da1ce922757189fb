import { defineArea } from '../../core/area/area';

export const install = defineArea({
  name: 'install',
  words: {
    platform: {
      en: () => import('./words/platform.en.json'),
      fr: () => import('./words/platform.fr.json'),
      pt: () => import('./words/platform.pt.json'),
    },
  },
  afterPaint: () => import('./after-paint'),
  events: () => import('./events'),
});
