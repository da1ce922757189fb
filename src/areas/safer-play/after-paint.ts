import { timeLimitStarted } from './time-limit';

export const started = [timeLimitStarted];
