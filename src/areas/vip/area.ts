import { defineArea } from '../../core/area/area';

export const vip = defineArea({
  name: 'vip',
});
