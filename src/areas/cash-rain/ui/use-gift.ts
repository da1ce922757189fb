import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type RainGift } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { giftNumber, giftPurse, giftValue, type GiftType } from '../lib/gift';

/** Formats gifts in the market's money. */
export function useGift() {
  const { t } = useTranslation('rain');
  const market = useUnit($market);
  return {
    market,
    /** "₵4.20", "100 coins", "1 diamond", or the text for no gift. */
    words({ giftType, giftAmount }: { giftType: GiftType; giftAmount: number }): string {
      const purse = giftPurse(giftType);
      if (purse === null) return t('rules.nothing');
      if (purse === 'money') return giftNumber(market, giftType, giftValue(market, { giftType, giftAmount }));
      return t(`gift.${purse}`, { count: giftAmount, number: formatCount(market, giftAmount) });
    },
    /** The large number, and the unit below it unless it is money. */
    parts(gift: RainGift) {
      const purse = giftPurse(gift.giftType);
      const value = giftValue(market, gift);
      const unit =
        purse === 'coins' || purse === 'diamonds' ? t(`gift.${purse}Unit`, { count: gift.giftAmount }) : null;
      return { purse, value, unit, text: (shown: number) => giftNumber(market, gift.giftType, shown) };
    },
  };
}
