import { defineArea } from '../../core/area/area';

export const cashRain = defineArea({
  name: 'cash-rain',
  ledgerReasons: {
    rain: { icon: 'gift-fill', tint: 'red' },
  },
  menuTargets: { 'cash-rain': 'play', 'first-rain': 'play' },
});
