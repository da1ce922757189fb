import { onlineStarted } from './browse/online';
import { popupsStarted } from './popups/model';

export const started = [onlineStarted, popupsStarted];
export { HomePopups as View } from './popups/view';
