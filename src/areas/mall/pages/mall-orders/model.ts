import { createEvent, sample } from 'effector';
import { buying } from '../../model/buy';
import { cartAsked } from '../../model/cart';
import { ordersOpened } from '../../model/orders';

/** /mall/orders was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => undefined, target: [ordersOpened, cartAsked, buying.resumed] });
