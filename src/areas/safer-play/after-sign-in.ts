import { RealitySlot, realityStarted } from './reality-check';
import { timeLimitStarted } from './time-limit';

export const started = [timeLimitStarted, realityStarted];
export { RealitySlot as View };
