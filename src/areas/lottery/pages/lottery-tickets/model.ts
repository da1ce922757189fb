import { createEvent, sample } from 'effector';
import { buyOpened } from '../../model/buy';
import { tickets } from '../../model/tickets';

/** /lottery/tickets was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: [tickets.asked, buyOpened] });
