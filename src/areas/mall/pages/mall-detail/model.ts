import { createEvent, sample } from 'effector';
import type { PageEntry } from '../../../../core/router';
import { buying } from '../../model/buy';
import { cartAsked } from '../../model/cart';
import { checkoutFrom } from '../../model/checkout';
import { detailOpened } from '../../model/detail';

/** /mall/detail/:id was opened. */
export const opened = createEvent<PageEntry>();
sample({ clock: opened, target: detailOpened });
sample({ clock: opened, fn: () => 'detail' as const, target: checkoutFrom });
sample({ clock: opened, fn: () => undefined, target: [cartAsked, buying.resumed] });
