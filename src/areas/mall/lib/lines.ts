import { couponKinds, mallLimits, type CouponPurchase, type MallGoods, type MallType } from '../../../../contract';
import { purseOf } from './look';

/** A line of a cart as it is kept on the device. */
export interface CartLine {
  readonly id: number;
  /** The code of the option; '' for goods without a choice. */
  readonly option: string;
  readonly count: number;
}
/** A line with what the shop says about it now. */
export interface Line extends CartLine {
  readonly goods: MallGoods;
  /** Price of a piece, in coins or diamonds. */
  readonly unitPrice: number;
  /** Pieces that can be ordered now. */
  readonly stock: number;
}
/** What is about to be ordered. */
export interface Basket {
  readonly type: MallType;
  readonly lines: readonly Line[];
}

export const isSameLine = (one: Pick<CartLine, 'id' | 'option'>, other: Pick<CartLine, 'id' | 'option'>): boolean =>
  one.id === other.id && one.option === other.option;

/** The most pieces of an option in one order. */
export const mostOf = ({ maxCount }: MallGoods, stock: number): number =>
  Math.max(0, Math.min(maxCount, stock, mallLimits.count));

export const stockOf = ({ options }: MallGoods, option: string): number =>
  options.find(({ code }) => code === option)?.stock ?? 0;

export const isSoldOut = ({ options }: MallGoods): boolean => options.every(({ stock }) => stock === 0);

/** Kept lines with the goods of the shop. `gone` are lines whose goods are not sold any more. */
export function joinLines(
  kept: readonly CartLine[],
  goods: readonly MallGoods[],
): { lines: readonly Line[]; gone: readonly CartLine[] } {
  const lines: Line[] = [];
  const gone: CartLine[] = [];
  for (const line of kept) {
    const found = goods.find(({ id }) => id === line.id);
    if (found === undefined || !found.options.some(({ code }) => code === line.option)) gone.push(line);
    else lines.push({ ...line, goods: found, unitPrice: found.unitPrice, stock: stockOf(found, line.option) });
  }
  return { lines, gone };
}

export const totalOf = (lines: readonly Pick<Line, 'count' | 'unitPrice'>[]): number =>
  lines.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);

/** The purchase that coupons are checked for; null when the goods take no coupons. */
export function purchaseOf(basket: Basket | null): CouponPurchase | null {
  if (basket === null || basket.lines.length === 0) return null;
  if (basket.lines.some(({ goods }) => goods.couponType !== couponKinds.mall)) return null;
  return {
    kind: couponKinds.mall,
    purse: purseOf(basket.type),
    total: totalOf(basket.lines),
    unitPrice: Math.min(...basket.lines.map(({ unitPrice }) => unitPrice)),
  };
}

/** Whether goods are sent as a parcel: these need an address and may be put into the cart. */
export const isParcel = ({ kind }: Pick<MallGoods, 'kind'>): boolean => kind === 'parcel';
/** Whether goods are credited to a mobile, so that its network is chosen. */
export const isTopUp = ({ kind }: Pick<MallGoods, 'kind'>): boolean => kind === 'airtime' || kind === 'data';
