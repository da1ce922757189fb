import { onlineStarted } from './browse/online';
import { popupsStarted } from './popups/model';

export const startedApart = [onlineStarted];
export const started = [popupsStarted];
export { HomePopups as View } from './popups/view';
