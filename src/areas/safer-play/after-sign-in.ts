import { RealitySlot, realityStarted } from './reality-check';
import { timeLimitStarted } from './time-limit';

export const startedApart = [timeLimitStarted, realityStarted];
export { RealitySlot as View };
