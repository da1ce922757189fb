import { defineArea } from '../../core/area';
import { adverts as allAdverts, advertsByType } from './adverts';
import { advertsContent } from './content';

export const adverts = defineArea({
  name: 'adverts',
  calls: [allAdverts, advertsByType],
  content: advertsContent,
});
