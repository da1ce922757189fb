import { combine, createEvent, createStore, sample } from 'effector';
import { contract, type InputOf, type MallQuote } from '../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { $online } from '../../../core/browser/trackers';
import { toastShown } from '../../../core/toasts';
import { $rest, sessionEnded } from '../../access/session';
import { createCouponPick } from '../../coupons';
import { $balance } from '../../wallet';
import { isParcel, isTopUp, joinLines, purchaseOf, totalOf, type Basket } from '../lib/lines';
import { purseOf } from '../lib/look';
import { $chosen, addressesAsked, addressForm, saving } from './address';
import { $busy, buying, type Wanted } from './buy';
import { $cart, $cartType, cartFixed } from './cart';
import { $detail, $detailBasket, $network, countSet, detailAsked } from './detail';
import { $shops, shopsAsked } from './goods';

/** The page that the order sheet belongs to was opened. */
export const checkoutFrom = createEvent<'detail' | 'cart'>();
export const checkoutOpened = createEvent();
export const checkoutClosed = createEvent();
export const orderPressed = createEvent();
/** Takes over what the server said about changed prices and missing pieces. */
export const changesTaken = createEvent();

const $from = createStore<'detail' | 'cart'>('detail').on(checkoutFrom, (_, from) => from);
/** The cart with the goods of its shop; `gone` are lines that are not sold any more. Null before the answer. */
export const $joined = combine($cart, $cartType, $shops, (cart, type, shops) => {
  const shop = shops[type];
  return shop === null ? null : { type, ...joinLines(cart[type], shop.goods) };
});
const $cartBasket = $joined.map((joined): Basket | null => {
  if (joined === null || joined.gone.length > 0 || joined.lines.length === 0) return null;
  return joined.lines.every(({ count, stock }) => count <= stock) ? joined : null;
});
/** What the sheet is about. */
export const $basket = combine($from, $detailBasket, $cartBasket, (from, detail, cart) =>
  from === 'detail' ? detail : cart,
);
/** Who may order: the lowest level, and the member's. */
export const $gate = combine($from, $detail, $shops, $cartType, (from, detail, shops, type) =>
  from === 'detail' ? detail : shops[type],
);
export const $needsAddress = $basket.map((basket) => basket?.lines.some(({ goods }) => isParcel(goods)) ?? false);
export const $needsNetwork = $basket.map((basket) => basket?.lines.some(({ goods }) => isTopUp(goods)) ?? false);

const $purchase = $basket.map((basket) => purchaseOf(basket));
/** The choice of a coupon for the order (Q60). */
export const coupon = createCouponPick({ use: 'mall', $purchase });

/** The sheet stays open only while there is something to order. */
const $wantsOpen = createStore(false)
  .on(checkoutOpened, () => true)
  .reset(checkoutClosed, checkoutFrom, buying.settled, sessionEnded);
export const $sheetOpen = combine($wantsOpen, $basket, (wanted, basket) => wanted && basket !== null);

/** The refusal of the last order, or what kept the address from being saved; nothing was taken. */
export const $refusal = createStore<ApiError | null>(null)
  .on([buying.failed, saving.fx.failData], (_, error) => error)
  .reset(buying.started, saving.fx, checkoutOpened, checkoutClosed, changesTaken, coupon.chosen, sessionEnded);

type Ask = InputOf<typeof contract.mall.quote>;
/** Requests the prices of a cart. A test replaces the handler. */
export const quoteFx = createCallFx(contract.mall.quote);
const { fx: askFx, answered } = createOwnFx(quoteFx);
const goodsOf = ({ lines }: Basket): Ask['goods'] =>
  lines.map(({ id, option, unitPrice, count, goods }) => ({
    id,
    option,
    unitPrice,
    count,
    couponType: goods.couponType,
  }));
const $ask = combine($sheetOpen, $basket, coupon.$picked, (open, basket, picked): Ask | null =>
  open && basket !== null
    ? { type: basket.type, goods: goodsOf(basket), coupons: picked === null ? [] : [picked.id] }
    : null,
);
const $answer = createStore<{ params: Ask; result: MallQuote } | null>(null)
  .on(answered, (_, answer) => answer)
  .reset(sessionEnded, checkoutOpened);
/** The server's sums for exactly what is in the sheet; null until they are there. */
export const $quote = combine($answer, $ask, (answer, ask) =>
  answer !== null && ask !== null && JSON.stringify(answer.params) === JSON.stringify(ask) ? answer.result : null,
);
const $askText = $ask.map((ask) => (ask === null ? '' : JSON.stringify(ask)));
// A refused order means that something has changed: the server says what.
sample({
  clock: [$askText, buying.failed],
  source: { ask: $ask, online: $online },
  filter: ({ ask, online }) => ask !== null && online,
  fn: ({ ask }) => ask!,
  target: askFx,
});

/** The sums of the sheet: the server's, or the app's own until they are there. */
export const $sums = combine($basket, $quote, coupon.$off, $balance, (basket, quote, off, balance) => {
  if (basket === null) return null;
  const total = totalOf(basket.lines);
  const purse = purseOf(basket.type);
  const have = quote?.have ?? balance?.[purse] ?? null;
  const sums =
    quote === null ? { total, off, pay: total - off } : { total: quote.total, off: quote.off, pay: quote.pay };
  return { ...sums, purse, have, missing: have === null ? 0 : Math.max(0, sums.pay - have) };
});
/** What hinders single lines. */
export const $changes = $quote.map((quote) => quote?.lines.filter(({ problem }) => problem !== null) ?? []);

const taken = sample({ clock: changesTaken, source: { changes: $changes, basket: $basket, from: $from } });
// The counts follow the stock; a line without any piece leaves the cart. Prices come with the goods.
sample({
  clock: taken.filterMap(({ changes, basket, from }) =>
    from === 'cart' && basket !== null
      ? {
          type: basket.type,
          lines: changes
            .filter(({ problem }) => problem !== 'price')
            .map(({ id, option, stock, problem }) => ({ id, option, count: problem === 'gone' ? 0 : stock })),
        }
      : undefined,
  ),
  target: cartFixed,
});
sample({
  clock: taken.filterMap(({ changes, from }) =>
    from === 'detail' ? changes.find(({ problem }) => problem === 'stock')?.stock : undefined,
  ),
  target: countSet,
});
sample({
  clock: taken,
  filter: ({ from, basket }) => from === 'cart' && basket !== null,
  fn: ({ basket }) => [basket!.type],
  target: shopsAsked,
});
sample({ clock: taken, filter: ({ from }) => from === 'detail', fn: () => undefined, target: detailAsked });

sample({ clock: checkoutOpened, target: coupon.asked });
sample({ clock: checkoutOpened, source: $needsAddress, filter: (needed) => needed, target: addressesAsked });
// A refusal may be about the coupon; a settled order has used it up.
sample({ clock: [buying.settled, buying.failed], fn: () => undefined, target: coupon.asked });
sample({ clock: buying.settled, fn: () => null, target: coupon.chosen });

/** Whether "Order" does anything now. The server refuses an order during a break (Q77). */
export const $canOrder = combine(
  { basket: $basket, sums: $sums, gate: $gate, changes: $changes, online: $online, rest: $rest, busy: $busy },
  ({ basket, sums, gate, changes, online, rest, busy }) =>
    basket !== null &&
    sums !== null &&
    sums.missing === 0 &&
    (gate?.level ?? 0) >= (gate?.minLevel ?? 0) &&
    changes.length === 0 &&
    online &&
    rest === null &&
    !busy,
);
const pressed = sample({
  clock: orderPressed,
  source: {
    can: $canOrder,
    saving: saving.fx.pending,
    open: $sheetOpen,
    needsAddress: $needsAddress,
    needsNetwork: $needsNetwork,
    chosen: $chosen,
    network: $network,
  },
  filter: ({ can, saving: isSaving, open }) => can && !isSaving && open,
});
// Without a saved address the form is checked, the address is saved, and then the order is sent.
sample({
  clock: pressed,
  filter: ({ needsAddress, chosen }) => needsAddress && chosen === null,
  fn: () => undefined,
  target: addressForm.submitted,
});
sample({ clock: addressForm.valid, target: saving.fx });
/** The order is sent as soon as its address is stored; closing the sheet takes that back. */
const $waits = createStore(false)
  .on(addressForm.valid, () => true)
  .reset(checkoutClosed, checkoutFrom, saving.fx.fail, buying.started, sessionEnded);
const stored = sample({
  clock: saving.answered,
  source: $waits,
  filter: (waits) => waits,
  fn: (_, { result }) => result.id,
});
const ready = sample({
  clock: pressed,
  filter: ({ needsAddress, chosen, needsNetwork, network }) =>
    (!needsAddress || chosen !== null) && (!needsNetwork || network !== null),
  fn: ({ needsAddress, chosen }) => (needsAddress ? chosen!.id : null),
});
const sent = sample({
  clock: [ready, stored],
  source: { ask: $ask, needsNetwork: $needsNetwork, network: $network, can: $canOrder },
  filter: ({ ask, can }) => ask !== null && can,
  fn: ({ ask, needsNetwork, network }, addressId): Wanted => ({
    ...ask!,
    ...(addressId === null ? {} : { addressId }),
    ...(needsNetwork && network !== null ? { network } : {}),
  }),
});
sample({ clock: sent, target: buying.started });

// The address was removed on another device: it is typed or chosen anew.
sample({ clock: buying.failed, source: $needsAddress, filter: (needed) => needed, target: addressesAsked });
// A refusal while the sheet is closed belongs to an order of an earlier visit.
sample({
  clock: buying.failed,
  source: $sheetOpen,
  filter: (open) => !open,
  fn: (_, { message }) => ({ kind: 'error' as const, text: message || 'common:error.later' }),
  target: toastShown,
});
// The goods on the page are outdated after an order, and after a refusal.
const outdated = sample({
  clock: [buying.settled, buying.failed],
  source: { from: $from, type: $cartType, detail: $detail },
  fn: (now) => now,
});
sample({
  clock: outdated,
  filter: ({ from, detail }) => from === 'detail' && detail !== null,
  fn: () => undefined,
  target: detailAsked,
});
sample({ clock: outdated, filter: ({ from }) => from === 'cart', fn: ({ type }) => [type], target: shopsAsked });

export const $isSaving = saving.fx.pending;

/** Counts orders that stopped at a wrong address, so that the form can focus the first wrong field. */
const missed = sample({
  clock: addressForm.submitted,
  source: addressForm.$canSubmit,
  filter: (can) => !can,
});
export const $orderMisses = createStore(0).on([missed, saving.fx.fail], (count) => count + 1);
