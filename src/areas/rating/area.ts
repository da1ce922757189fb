import { defineArea } from '../../core/area/area';

export const rating = defineArea({
  name: 'rating',
  afterPaint: () => import('./after-paint'),
  ledgerReasons: {
    rating: { icon: 'heart-fill', tint: 'red' },
  },
  popups: { rating: 40 },
});
