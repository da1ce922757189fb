import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { mallLimits, mallTypes, type MallOrder, type MallType } from '../../../../contract';
import { readStored, writeStored } from '../../../core/storage/storage';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { isSameLine, type CartLine } from '../lib/lines';

const piece = v.pipe(v.number(), v.integer(), v.minValue(1));
const lines = v.pipe(
  v.array(v.object({ id: piece, option: v.string(), count: v.pipe(piece, v.maxValue(mallLimits.count)) })),
  v.maxLength(mallLimits.lines),
);
const schema = v.object({ [mallTypes.coins]: lines, [mallTypes.diamonds]: lines });
type Cart = Readonly<Record<MallType, readonly CartLine[]>>;
interface Change {
  type: MallType;
  line: CartLine;
}

const empty: Cart = { [mallTypes.coins]: [], [mallTypes.diamonds]: [] };
const nameOf = (owner: string): string => `baobab.mall.cart.${owner}`;

/** A page of the mall was opened: the cart is read again, because another tab may have changed it. */
export const cartAsked = createEvent();
/** Puts pieces into the cart; `most` is how many an order may hold. */
export const cartAdded = createEvent<Change & { most: number }>();
/** Sets the count of a line; 0 removes it. */
export const cartSet = createEvent<Change>();
/** Sets the counts of several lines, after the stock has changed. */
export const cartFixed = createEvent<{ type: MallType; lines: readonly CartLine[] }>();
/** These goods were ordered. */
export const cartOrdered = createEvent<Pick<MallOrder, 'type' | 'lines'>>();

const $owner = $profile.map((profile) => profile?.id ?? null);
const recallFx = createEffect((owner: string): Cart => (readStored(nameOf(owner), schema) as Cart | null) ?? empty);
const keepFx = attach({
  source: $owner,
  effect: createEffect(({ owner, cart }: { owner: string | null; cart: Cart }) => {
    if (owner !== null) writeStored(nameOf(owner), cart);
  }),
  mapParams: (cart: Cart, owner) => ({ owner, cart }),
});

function withAdded(cart: Cart, { type, line, most }: Change & { most: number }): Cart {
  const known = cart[type].find((one) => isSameLine(one, line));
  if (known === undefined)
    return cart[type].length >= mallLimits.lines ? cart : { ...cart, [type]: [...cart[type], line] };
  const count = Math.min(most, known.count + line.count);
  return { ...cart, [type]: cart[type].map((one) => (one === known ? { ...known, count } : one)) };
}

const withCount = (cart: Cart, { type, line }: Change): Cart => ({
  ...cart,
  [type]: cart[type].flatMap((one) => (!isSameLine(one, line) ? [one] : line.count > 0 ? [line] : [])),
});

/** An order that holds exactly the cart empties it. Goods that were bought alone leave the cart as it is. */
function withoutOrdered(cart: Cart, { type, lines: bought }: Pick<MallOrder, 'type' | 'lines'>): Cart {
  const kept = cart[type as MallType];
  const isCart =
    kept.length === bought.length &&
    kept.every((line) => bought.some((one) => isSameLine(one, line) && one.count === line.count));
  return isCart ? { ...cart, [type]: [] } : cart;
}

/** The member's carts by type, kept on this device (MAL-1). */
export const $cart = createStore<Cart>(empty)
  .on(recallFx.doneData, (_, cart) => cart)
  .on(cartAdded, withAdded)
  .on(cartSet, withCount)
  .on(cartFixed, (cart, { type, lines: fixed }) => fixed.reduce((now, line) => withCount(now, { type, line }), cart))
  .on(cartOrdered, withoutOrdered)
  .reset(sessionEnded);
/** Pieces in the carts, for the mark on the cart's icon. */
export const $pieces = $cart.map((cart) =>
  Object.values(cart)
    .flat()
    .reduce((sum, { count }) => sum + count, 0),
);

sample({ clock: [cartAsked, $owner], source: $owner, filter: (owner) => owner !== null, target: recallFx });
sample({ clock: [cartAdded, cartSet, cartFixed, cartOrdered], source: $cart, target: keepFx });

/** The type whose cart is shown: the one that was chosen, or the first one with goods. */
export const cartPicked = createEvent<MallType>();
const $picked = createStore<MallType | null>(null)
  .on(cartPicked, (_, type) => type)
  .on(cartAdded, (_, { type }) => type)
  .reset(sessionEnded);
export const $cartType = combine($picked, $cart, (picked, cart): MallType => {
  const filled = Object.values(mallTypes).find((type) => cart[type].length > 0);
  return picked !== null && (cart[picked].length > 0 || filled === undefined) ? picked : (filled ?? mallTypes.coins);
});

sample({
  clock: cartAdded,
  source: $cart,
  fn: (cart, { type, line }) =>
    cart[type].some((one) => isSameLine(one, line))
      ? { kind: 'success' as const, text: 'mall:cart.added' }
      : { kind: 'info' as const, text: 'mall:cart.full', values: { count: mallLimits.lines } },
  target: toastShown,
});
