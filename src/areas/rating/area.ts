import { defineArea } from '../../core/area/area';

export const rating = defineArea({
  name: 'rating',
  ledgerReasons: {
    rating: { icon: 'heart-fill', tint: 'red' },
  },
});
