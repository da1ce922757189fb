import { combine, createEvent, createStore, sample } from 'effector';
import type { MallType } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { readType } from '../../lib/look';
import { buying } from '../../model/buy';
import { cartAsked } from '../../model/cart';
import { $shops, shopsOpened } from '../../model/goods';

/** /mall/:type was opened. */
export const opened = createEvent<PageEntry>();
const typeOf = ({ params }: PageEntry): MallType | null => readType(params['type']);
/** The type of the address; null for an unknown one. */
export const $type = createStore<MallType | null>(null).on(opened, (_, entry) => typeOf(entry));
export const $shop = combine($shops, $type, (shops, type) => (type === null ? null : shops[type]));

sample({ clock: opened.filterMap((entry) => typeOf(entry) ?? undefined), fn: (type) => [type], target: shopsOpened });
sample({ clock: opened, fn: () => undefined, target: [cartAsked, buying.resumed] });
