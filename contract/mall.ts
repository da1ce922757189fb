import * as v from 'valibot';
import { mallCancelReasons, mallJumpSchema, mallKinds, mallStates, type MallType } from './mall-fields';
import { defineCall } from './wire/call';
import { count, instant, keyText, picture, text, wireInt } from './wire/fields';

/** Orders on a page. */
export const mallPageSize = 20;
/** Lines in a cart, pieces of a line, and saved addresses at most. */
export const mallLimits = { lines: 10, count: 10, addresses: 10 } as const;

/** Characters of an address line at most. */
export const mallAddressMax = 160;

const rowId = wireInt(1, Number.MAX_SAFE_INTEGER);
const goodsId = wireInt(1, 1_000_000);
const type = v.pipe(
  wireInt(3, 4),
  v.transform((value) => value as MallType),
);
/** The code of an option, such as `L`; empty for goods without options. */
const option = v.pipe(v.string(), v.regex(/^[A-Z0-9]{0,8}$/));

/** One thing to choose of an item, such as a size. Goods without a choice have a single option with the code ''. */
export const mallOptionSchema = v.object({
  code: option,
  /** Pieces that can be ordered now; 0 is sold out. */
  stock: count,
});

export const mallGoodsSchema = v.object({
  id: count,
  /** One of `mallTypes`. */
  type: count,
  kind: v.picklist(mallKinds),
  /** Name and description in the language of the request. */
  name: v.string(),
  text: v.string(),
  /** Name of a picture of the app: airtime, data-100, data-500, tickets, cap, shirt, earbuds, phone. */
  image: picture,
  /** Price of a piece in coins or diamonds. */
  unitPrice: count,
  /** The kind of coupons that the item takes (`couponKinds.mall`), or 0 for none. */
  couponType: count,
  /** Never empty. */
  options: v.array(mallOptionSchema),
  /** Worth of an airtime item in minor units of the market; otherwise null. */
  face: v.nullable(count),
  /** Size of a data item in megabytes; otherwise null. */
  megabytes: v.nullable(count),
  /** Tickets in an item of kind `tickets`; otherwise null. */
  tickets: v.nullable(count),
  /** Pieces in one order at most. */
  maxCount: count,
});
export type MallGoods = v.InferOutput<typeof mallGoodsSchema>;

/** Who may order goods of a type (Q63). */
export const mallGateSchema = v.object({
  /** The lowest VIP level that may order. */
  minLevel: count,
  /** The member's level; null for a visitor. */
  level: v.nullable(count),
});

/** Networks for airtime and data. */
export const mallNetworksSchema = v.object({
  /** Names that may be chosen; a number may have been ported, so the member may choose another than `own`. */
  all: v.array(v.string()),
  /** The network of the member's mobile by its prefix; null for a visitor and for an unknown prefix. */
  own: v.nullable(v.string()),
});

/** A line of a cart, as the member saw it (MAL-1). */
const cartLine = v.object({
  id: goodsId,
  option: v.optional(option, ''),
  /** The price of a piece that the member saw, in coins or diamonds. */
  unitPrice: wireInt(1, 1_000_000_000),
  count: wireInt(1, mallLimits.count),
  /** `couponType` of the item, as the member saw it; it decides nothing and may be left out. */
  couponType: v.optional(wireInt(0, 9)),
});
/** Lines with different (id, option) of goods of one type; several lines only when all are parcels. */
const cart = v.pipe(v.array(cartLine), v.minLength(1), v.maxLength(mallLimits.lines));
/** Ids of mall coupons of `coupons.list`; one at most. */
const cartCoupons = v.optional(v.pipe(v.array(rowId), v.maxLength(1)), []);

/** What hinders a line of a cart: not sold any more, another price, or too few pieces. */
export const mallLineProblems = ['gone', 'price', 'stock'] as const;

export const mallQuoteSchema = v.object({
  lines: v.array(
    v.object({
      id: count,
      option: v.string(),
      count,
      /** The price now; for goods that are gone, the price that was sent. */
      unitPrice: count,
      /** Pieces that can be ordered now. */
      stock: count,
      problem: v.nullable(v.picklist(mallLineProblems)),
    }),
  ),
  /** Prices now without and with the coupon, of the lines that are not gone. `pay` is `total` − `off`. */
  total: count,
  off: count,
  pay: count,
  /** Why the coupon takes nothing off (`couponReason` of the contract, or `unknown`); null without a problem. */
  couponProblem: v.nullable(v.picklist(['used', 'expired', 'notYet', 'kind', 'purse', 'minimum', 'unknown'])),
  /** Coins or diamonds that the member has. */
  have: count,
  ...mallGateSchema.entries,
});
export type MallQuote = v.InferOutput<typeof mallQuoteSchema>;

/** A saved address, or the address of an order; see `MallAddressFields`. */
export const mallAddressSchema = v.object({
  name: v.string(),
  mobile: v.string(),
  area: v.string(),
  /** The name of the area. */
  areaName: v.string(),
  postal: v.string(),
  address: v.string(),
});
export const savedAddressSchema = v.object({ id: count, ...mallAddressSchema.entries });
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

export const mallOrderSchema = v.object({
  /** Increases with time. The id of the last row is `maxId` of the next page. */
  id: count,
  /** The number that is printed on the parcel, for example `MO 0000 0412`. */
  serial: v.string(),
  /** One of `mallTypes`: it names the purse. */
  type: count,
  state: v.picklist(mallStates),
  /** True for airtime, data and tickets. While such an order is `placed`, the provider has not answered yet. */
  digital: v.boolean(),
  lines: v.array(
    v.object({
      id: count,
      option: v.string(),
      kind: v.picklist(mallKinds),
      name: v.string(),
      image: picture,
      unitPrice: count,
      count,
    }),
  ),
  /** Prices in coins or diamonds: without the coupon, what the coupon took off, and what was paid. */
  total: count,
  off: count,
  paid: count,
  /** The coupon of the order, or null. A cancelled order has given it back unless it has ended. */
  couponId: v.nullable(count),
  createTime: instant,
  /** When the order entered each of its states, oldest first; the last one is `state`. */
  steps: v.array(v.object({ state: v.picklist(mallStates), time: instant })),
  /** Why the order was cancelled; otherwise null. */
  cancelReason: v.nullable(v.picklist(mallCancelReasons)),
  /** Whether `cancel` would be accepted now: an order of parcels that is not packed yet. */
  cancellable: v.boolean(),
  /** Company and number of the parcel since it was sent; otherwise null. */
  tracking: v.nullable(v.object({ carrier: v.string(), number: v.string() })),
  /** Where airtime or data go: the member's mobile, masked, and its network; null for other kinds. */
  topUp: v.nullable(v.object({ mobile: v.string(), network: v.string() })),
  /** The address of an order of parcels; null in `orders`, and on a device without a proof. */
  address: v.nullable(mallAddressSchema),
});
export type MallOrder = v.InferOutput<typeof mallOrderSchema>;

/** Upper limits only; `checkMallAddress` has the rules (MAL-2). Lengths allow for spaces that are removed. */
const addressBody = {
  name: v.optional(text(120), ''),
  mobile: v.optional(text(30), ''),
  area: v.optional(text(10), ''),
  postal: v.optional(text(30), ''),
  address: v.optional(text(mallAddressMax), ''),
};

const buyBody = v.object({
  type,
  goods: cart,
  coupons: cartCoupons,
  /** Id of a saved address; needed for parcels. */
  addressId: v.optional(rowId),
  /** A name of `networks.all`; for airtime and data, by default the network of the mobile's prefix. */
  network: v.optional(text(20)),
});
const byKey = v.object({ key: keyText });

export const mall = {
  /** The goods of a type with prices and stock (R-48, MAL-1, C117). Public (Q63). */
  goods: defineCall({
    id: 'C117',
    method: 'GET',
    path: '/mall-service/goods',
    auth: 'public',
    query: v.object({ type }),
    answer: v.object({ goods: v.array(mallGoodsSchema), ...mallGateSchema.entries }),
  }),
  /** One item. Error: mallGone for an unknown item or one that is not sold any more. */
  detail: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/detail',
    auth: 'public',
    query: v.object({ id: goodsId }),
    answer: v.object({ goods: mallGoodsSchema, networks: mallNetworksSchema, ...mallGateSchema.entries }),
  }),
  /** Resolves a jump (R-50, Q63). Error: noActivity ("The activity is invalid"). */
  jump: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/jump',
    auth: 'public',
    query: v.object({ id: goodsId }),
    answer: mallJumpSchema,
  }),
  /** Prices of a cart now, with what hinders an order (MAL-1). Changes nothing. Errors: invalid (goods). */
  quote: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/cart',
    auth: 'member',
    encoding: 'json',
    body: v.object({ type, goods: cart, coupons: cartCoupons }),
    answer: mallQuoteSchema,
  }),
  /**
   * Orders the goods of a cart (MAL-1, Q63). Price, stock, coupon and level are checked in the transaction that takes
   * coins or diamonds. Digital goods are delivered at once: the answer is `delivered`, `cancelled` (refused by the
   * provider, everything given back) or `placed` (the provider has not answered; the server asks again).
   * Nothing was taken after any error: invalid (goods: unknown options, equal lines, kinds that cannot be in one
   * order, or more than `maxCount`), mallGone (data.id), mallChanged (data.lines: id, option, unitPrice now),
   * mallStock (data.id, data.option, data.left), mallLevel (data.minLevel), mallNoAddress, mallNetwork (data.networks),
   * noCoupon, couponUsed, couponExpired, couponMinimum, couponUnfit, insufficientCoins and insufficientDiamonds
   * (data.have, data.need), keyConflict, keyClosed, keyMissing.
   */
  buy: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/buy',
    auth: 'member',
    money: true,
    encoding: 'json',
    body: buyBody,
    answer: mallOrderSchema,
  }),
  /** The order that was made with an idempotency key. Null: nothing has been taken so far (D3). */
  result: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/buy/result',
    auth: 'member',
    query: byKey,
    answer: v.nullable(mallOrderSchema),
  }),
  /**
   * Returns what `result` returns. When there is no order, the server closes the key and refuses a late request with it
   * as keyClosed (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/buy/close',
    auth: 'member',
    body: byKey,
    answer: v.nullable(mallOrderSchema),
  }),
  /** The member's orders, newest first, at most 20. */
  orders: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/orders',
    auth: 'member',
    query: v.object({ maxId: v.optional(rowId) }),
    answer: v.array(mallOrderSchema),
  }),
  /** One order of the member, with its address. Error: mallNoOrder, also for the order of another member. */
  order: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/order',
    auth: 'member',
    query: v.object({ id: rowId }),
    answer: mallOrderSchema,
  }),
  /**
   * Cancels an order of parcels that is not packed yet. Coins or diamonds, coupon and stock are given back once; a
   * repeat, with the same or another key, answers the cancelled order. Errors: mallNoOrder, mallNotCancellable
   * (data.state), keyConflict, keyMissing.
   */
  cancel: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/order/cancel',
    auth: 'member',
    money: true,
    body: v.object({ id: rowId }),
    answer: mallOrderSchema,
  }),
  /** The member's saved addresses, the last used first. None on a device without a proof. */
  addresses: defineCall({
    id: '-',
    method: 'GET',
    path: '/mall-service/address',
    auth: 'member',
    answer: v.array(savedAddressSchema),
  }),
  /**
   * Saves an address, or with `id` changes a saved one; orders keep the address that they were made with (MAL-2).
   * Saving an address that is saved already returns the saved one. Errors: mallAddress (data.fields: field → one of
   * `mallAddressProblems`; the message is that of the first), mallNoAddress, mallAddressesFull (data.max).
   */
  saveAddress: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/address/save',
    auth: 'member',
    body: v.object({ id: v.optional(rowId), ...addressBody }),
    answer: savedAddressSchema,
  }),
  /** Removes a saved address. Safe to repeat; an address of another member stays. */
  removeAddress: defineCall({
    id: '-',
    method: 'POST',
    path: '/mall-service/address/remove',
    auth: 'member',
    body: v.object({ id: rowId }),
    answer: v.array(savedAddressSchema),
  }),
} as const;
