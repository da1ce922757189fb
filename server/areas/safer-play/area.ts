import { defineArea } from '../../core/area';
import { coolOff } from './cool-off';
import { exclude } from './exclude';
import { keep, set } from './limits';
import { incomeTotalByType, position } from './position';
import { setRealityCheck } from './reality-check';
import { status } from './status';

export const saferPlay = defineArea({
  name: 'safer-play',
  calls: [exclude, coolOff, status, set, keep, setRealityCheck, position, incomeTotalByType],
});
