import { defineArea } from '../../core/area';
import { adverts as allAdverts, advertsByType } from './adverts';

export const adverts = defineArea({
  name: 'adverts',
  calls: [allAdverts, advertsByType],
});
