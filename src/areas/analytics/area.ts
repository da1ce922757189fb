import { defineArea } from '../../core/area/area';

export const analytics = defineArea({
  name: 'analytics',
});
