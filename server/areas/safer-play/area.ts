import { playTime } from '../../db/schema';
import { defineArea, olderThan } from '../../core/area';
import { coolOff } from './cool-off';
import { exclude } from './exclude';
import { keep, set } from './limits';
import { incomeTotalByType, position } from './position';
import { setRealityCheck } from './reality-check';
import { status } from './status';

/** The app shows time played of at most a month; the rows are kept a little longer, ms. */
const playTimeLifeMs = 62 * 86_400_000;

export const saferPlay = defineArea({
  name: 'safer-play',
  calls: [exclude, coolOff, status, set, keep, setRealityCheck, position, incomeTotalByType],
  expiry: [olderThan(playTime.lastAt, playTimeLifeMs)],
});
