import { createEvent, sample } from 'effector';
import { buyOpened } from '../../model/buy';

/** /lottery was opened. Its poll requests the games. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: buyOpened });
