import { defineArea } from '../../core/area/area';

export const adverts = defineArea({
  name: 'adverts',
  popups: { codes: 5, coins: 12, home: 20, promotion: 20, category: 20, 'count-down': 35 },
});
