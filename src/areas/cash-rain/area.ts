import { defineArea } from '../../core/area/area';

export const cashRain = defineArea({
  name: 'cash-rain',
  words: {
    rain: {
      en: () => import('./words/rain.en.json'),
      fr: () => import('./words/rain.fr.json'),
      pt: () => import('./words/rain.pt.json'),
    },
  },
  afterPaint: () => import('./after-paint'),
  events: () => import('./events'),
  ledgerReasons: {
    rain: { icon: 'gift-fill', tint: 'red' },
  },
  menuTargets: { 'cash-rain': 'play', 'first-rain': 'play' },
});
