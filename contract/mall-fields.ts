import * as v from 'valibot';
import { count } from './wire/fields';

/** The two parts of the mall: goods for coins and goods for diamonds (Q63). */
export const mallTypes = { coins: 3, diamonds: 4 } as const;
export type MallType = (typeof mallTypes)[keyof typeof mallTypes];

/**
 * What an item is. A `parcel` is sent to an address; an order may hold several parcels. The others are delivered at
 * once, one item in an order: `airtime` and `data` to the member's own mobile, `tickets` as coupons for draw tickets.
 */
export const mallKinds = ['parcel', 'airtime', 'data', 'tickets'] as const;
export type MallKind = (typeof mallKinds)[number];

/** How an order stands. `delivered` and `cancelled` are final. */
export const mallStates = ['placed', 'packed', 'sent', 'delivered', 'cancelled'] as const;
export type MallState = (typeof mallStates)[number];

/** Who ended a cancelled order: the member, the operator, or the provider of digital goods, who refused it. */
export const mallCancelReasons = ['member', 'operator', 'refused'] as const;

/** Where a jump leads (Q63): to an item of the mall, or to an outside shop that is named before it opens. */
export const mallJumpSchema = v.variant('kind', [
  v.object({ kind: v.literal('goods'), id: count, type: count }),
  v.object({
    kind: v.literal('shop'),
    id: count,
    name: v.string(),
    /** An https address. */
    url: v.pipe(v.string(), v.regex(/^https:\/\/[^\s\\]+$/)),
    /** The host of `url`, as the page shows it. */
    host: v.string(),
  }),
]);
export type MallJump = v.InferOutput<typeof mallJumpSchema>;
