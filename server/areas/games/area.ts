import { defineArea } from '../../core/area';
import { kickOut } from './kick-out';

export const games = defineArea({
  name: 'games',
  calls: [kickOut],
});
