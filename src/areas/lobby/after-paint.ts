import { onlineStarted } from './browse/online';

export const started = [onlineStarted];
