import { createEvent, sample } from 'effector';
import { buyOpened } from '../../model/buy';
import { gamesOpened } from '../../model/games';

/** /lottery was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => null, target: gamesOpened });
sample({ clock: opened, fn: () => undefined, target: buyOpened });
