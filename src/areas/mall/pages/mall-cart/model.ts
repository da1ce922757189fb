import { createEvent, sample } from 'effector';
import { mallTypes } from '../../../../../contract';
import { buying } from '../../model/buy';
import { cartAsked } from '../../model/cart';
import { checkoutFrom } from '../../model/checkout';
import { shopsOpened } from '../../model/goods';

/** /mall/cart was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => 'cart' as const, target: checkoutFrom });
sample({ clock: opened, fn: () => Object.values(mallTypes), target: shopsOpened });
sample({ clock: opened, fn: () => undefined, target: [cartAsked, buying.resumed] });
