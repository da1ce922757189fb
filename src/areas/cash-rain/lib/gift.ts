import { formatCount, formatMoney, giftTypes, type Market, type RainGift } from '../../../../contract';

export type GiftType = RainGift['giftType'];
type Gift = Pick<RainGift, 'giftType' | 'giftAmount'>;

/** The purse that a gift goes to; null for type 0 (RAN-9). */
export function giftPurse(type: GiftType): 'money' | 'coins' | 'diamonds' | null {
  switch (type) {
    case giftTypes.minor:
    case giftTypes.units:
      return 'money';
    case giftTypes.coins:
      return 'coins';
    case giftTypes.diamonds:
      return 'diamonds';
    case giftTypes.again:
      return null;
  }
}

/**
 * The gift in the smallest unit of its purse: minor units for money (type 2 is multiplied by the scale: Q11), pieces
 * for coins and diamonds.
 */
export const giftValue = (market: Pick<Market, 'scale'>, gift: Gift): number =>
  gift.giftType === giftTypes.units ? gift.giftAmount * market.scale : gift.giftAmount;

/** Formats the value of a gift: "₵4.20" for money, "100" for coins and diamonds. */
export function giftNumber(
  market: Pick<Market, 'symbol' | 'currency' | 'scale' | 'locale'>,
  type: GiftType,
  value: number,
): string {
  return giftPurse(type) === 'money' ? formatMoney(market, value) : formatCount(market, value);
}
