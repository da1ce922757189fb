import { combine, createEvent, sample } from 'effector';
import { couponKinds, type CouponPurchase } from '../../../../contract';
import { $isSignedIn } from '../../access/session';
import { createCouponPick } from '../../coupons';
import { $cost } from './choice';
import { $shown, gamesOpened } from './games';

/** The choice of a coupon for the ticket in progress (Q60, R-62). A free ticket is one line at the game's price. */
export const coupon = createCouponPick({
  use: 'ticket',
  $purchase: combine($shown, $cost, (game, cost): CouponPurchase | null =>
    game === null || cost === null
      ? null
      : { kind: couponKinds.ticket, purse: 'cash', total: cost.total, unitPrice: game.price },
  ),
});

/** The member's coupons may have changed. */
export const couponsChanged = createEvent();
const gameOpened = sample({ clock: gamesOpened, filter: (id) => id !== null, fn: () => undefined });
sample({
  clock: [gameOpened, couponsChanged, $isSignedIn],
  filter: $isSignedIn,
  fn: () => undefined,
  target: coupon.asked,
});
