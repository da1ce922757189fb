import { defineArea } from '../../core/area/area';

export const install = defineArea({
  name: 'install',
});
