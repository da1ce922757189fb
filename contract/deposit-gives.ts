import { shareUp, upTo } from './wire/money';

/** The tax on a deposit in ten-thousandths, and the coins given back for each 100 minor units of tax (Q28). */
export interface DepositTax {
  readonly tax: number;
  readonly refund: number;
  /** The tax is rounded up to a multiple of this many minor units: `leastUnit` of the market (Q87). */
  readonly unit: number;
}

/**
 * The first-deposit gift of a member who has not received it yet: coins for a deposit of at least `min` minor units.
 */
export interface FirstGift {
  readonly coins: number;
  readonly min: number;
}

export interface DepositRequest extends DepositTax {
  /** Minor units that the member pays. */
  readonly payMoney: number;
  /** Coins of the package; 0 for a typed amount. */
  readonly packageCoins: number;
  /** Null when the gift is given or promised to an open order, or when the market has none (Q46). */
  readonly gift: FirstGift | null;
}

/** Everything that one deposit brings. Minor units and coins. */
export interface DepositGives {
  readonly payMoney: number;
  readonly tax: number;
  /** Cash credited: what is paid, less the tax. */
  readonly credit: number;
  readonly packageCoins: number;
  readonly refundCoins: number;
  readonly firstCoins: number;
  /** packageCoins, refundCoins and the first-deposit gift together. */
  readonly coins: number;
}

/** Coins of the first-deposit gift that a deposit of this size brings. */
export const giftFor = (payMoney: number, gift: FirstGift | null): number =>
  gift !== null && payMoney >= gift.min ? gift.coins : 0;

/**
 * What a deposit gives (Q6, Q28, DEP-25). The popup, the package tiles, the pay bar, the order and the receipt all call
 * this function, so that they cannot differ. Tax is rounded up, coins are rounded down.
 */
export function depositGives({ payMoney, packageCoins, tax: share, refund, unit, gift }: DepositRequest): DepositGives {
  const tax = upTo(shareUp(payMoney, share), unit);
  const refundCoins = Math.floor((tax * refund) / 100);
  const firstCoins = giftFor(payMoney, gift);
  return {
    payMoney,
    tax,
    credit: payMoney - tax,
    packageCoins,
    refundCoins,
    firstCoins,
    coins: packageCoins + refundCoins + firstCoins,
  };
}

/** The same for a package as the server lists it: its `bonus` already contains the coins for the tax. */
export function packageGives(
  item: { payMoney: number; bonus: number },
  terms: DepositTax,
  gift: FirstGift | null,
): DepositGives {
  const { tax, refund, unit } = terms;
  const request = { payMoney: item.payMoney, packageCoins: 0, tax, refund, unit, gift };
  return depositGives({ ...request, packageCoins: Math.max(0, item.bonus - depositGives(request).refundCoins) });
}
