import type { Implementation } from '../../core/verb';
import { coolOff } from './cool-off';
import { exclude } from './exclude';
import { keep, set } from './limits';
import { incomeTotalByType, position } from './position';
import { setRealityCheck } from './reality-check';
import { status } from './status';

export { countPlayTime, guardDeposit, refuseResting, setLimit, timeLeft } from './rules';

export const saferPlayVerbs: readonly Implementation[] = [exclude, coolOff, status, set, keep, setRealityCheck, position, incomeTotalByType];
