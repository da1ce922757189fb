import { defineArea } from '../../core/area/area';

export const adverts = defineArea({
  name: 'adverts',
  popups: { home: 20, promotion: 20 },
});
