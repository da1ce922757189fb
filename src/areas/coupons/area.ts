import { defineArea } from '../../core/area/area';

export const coupons = defineArea({
  name: 'coupons',
});
