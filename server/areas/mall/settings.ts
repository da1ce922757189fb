import * as v from 'valibot';
import { mallKinds, mallLimits, mallTypes, picture, type MallType } from '../../../contract';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(whole, v.minValue(1));
const said = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const texts = v.object({ en: said, fr: said, pt: said });

const goodsSchema = v.object({
  id: positive,
  type: v.picklist(Object.values(mallTypes)),
  kind: v.picklist(mallKinds),
  /** False takes the item out of the mall; orders keep it. */
  enable: v.boolean(),
  image: picture,
  name: texts,
  text: texts,
  /** Prices in coins or diamonds, each valid from an instant (ms) on, in ascending order. */
  prices: v.pipe(
    v.array(v.object({ from: whole, price: v.pipe(positive, v.maxValue(1_000_000_000)) })),
    v.minLength(1),
    v.check((rows) => rows.every(({ from }, at) => at === 0 || from > rows[at - 1]!.from), 'instants ascend'),
  ),
  /** What can be chosen, with the pieces of a new item. Without a choice, `''` is the only option. */
  options: v.pipe(
    v.array(v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{0,8}$/)), stock: whole })),
    v.minLength(1),
    v.check((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'each option once'),
  ),
  /** Whether coupons of the mall apply. */
  takesCoupons: v.boolean(),
  maxCount: v.pipe(positive, v.maxValue(mallLimits.count)),
  /** Minor units of airtime, megabytes of data, or tickets of a piece; null for parcels. */
  size: v.nullable(positive),
});

const shopSchema = v.object({
  id: positive,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  url: v.pipe(v.string(), v.maxLength(300), v.regex(/^https:\/\/[^\s\\@]+$/), v.url()),
});

/** Goods and outside shops of a market; the operator can change them. */
export const mallSchema = v.pipe(
  v.object({
    goods: v.pipe(
      v.array(goodsSchema),
      v.check((rows) => rows.every(({ kind, size }) => (kind === 'parcel') === (size === null)), 'size by kind'),
    ),
    /** Shops that `/mall/jump/:id` may lead to (Q63). */
    shops: v.array(shopSchema),
    /** For how many days a ticket of the mall is valid. */
    ticketDays: v.pipe(positive, v.maxValue(365)),
  }),
  v.check(({ goods, shops }) => {
    const ids = [...goods, ...shops].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  }, 'each id once'),
);
export type MallSettings = v.InferOutput<typeof mallSchema>;
export type GoodsRow = MallSettings['goods'][number];
export const mallSettingsName = 'mall';

/** The purse that goods of a type are paid from. */
export const purseOf = (type: MallType): 'coins' | 'diamonds' => (type === mallTypes.coins ? 'coins' : 'diamonds');

/** The price of a piece at `now` (ms); null before the first one. */
export const priceAt = ({ prices }: Pick<GoodsRow, 'prices'>, now: number): number | null =>
  prices.findLast(({ from }) => from <= now)?.price ?? null;

/** The row of an item that can be sold at `now`, with its price; null for any other. */
export function soldAt(
  { goods }: Pick<MallSettings, 'goods'>,
  { id, now, withTopUps }: { id: number; now: number; withTopUps: boolean },
): { row: GoodsRow; price: number } | null {
  const row = goods.find((one) => one.id === id);
  if (row === undefined || !row.enable || (!withTopUps && isTopUp(row))) return null;
  const price = priceAt(row, now);
  return price === null ? null : { row, price };
}

/** Whether the provider of airtime and data delivers the item. */
export const isTopUp = ({ kind }: Pick<GoodsRow, 'kind'>): boolean => kind === 'airtime' || kind === 'data';
