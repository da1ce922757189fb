import { createEvent, sample } from 'effector';
import type { PageEntry } from '../../../../core/router';
import { orderOpened } from '../../model/orders';

/** /mall/orders/:id was opened. */
export const opened = createEvent<PageEntry>();
sample({ clock: opened, target: orderOpened });
