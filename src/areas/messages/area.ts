import { defineArea } from '../../core/area/area';

export const messages = defineArea({
  name: 'messages',
});
