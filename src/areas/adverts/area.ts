import { defineArea } from '../../core/area/area';

export const adverts = defineArea({
  name: 'adverts',
});
