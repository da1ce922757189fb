import { combine, createEvent, sample } from 'effector';
import { mallTypes, type MallGoods } from '../../../../../contract';
import { isSoldOut } from '../../lib/lines';
import { buying } from '../../model/buy';
import { cartAsked } from '../../model/cart';
import { $shops, shopsOpened } from '../../model/goods';

/** Goods of each shop on the page of the mall. */
const featuredOfShop = 2;

/** /mall was opened. */
export const opened = createEvent();
sample({ clock: opened, fn: () => Object.values(mallTypes), target: shopsOpened });
sample({ clock: opened, fn: () => undefined, target: [cartAsked, buying.resumed] });

/** The first goods of each shop that are not sold out; null before both answers. */
export const $featured = combine($shops, (shops): readonly MallGoods[] | null => {
  const all = Object.values(mallTypes).map((type) => shops[type]);
  if (all.some((shop) => shop === null)) return null;
  return all.flatMap((shop) => shop!.goods.filter((goods) => !isSoldOut(goods)).slice(0, featuredOfShop));
});
