import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoneyShort,
  type Coupon,
  type CouponPurse,
  type CouponPurchase,
} from '../../../../contract';
import { $market } from '../../../core/market/market';
import { useDates } from '../../../core/time/use-dates';
import type { Offered } from './order';

const purseWords = { cash: 'purseCash', coins: 'purseCoins', diamonds: 'purseDiamonds' } as const;

/** The texts of a coupon: what it gives, for which price, and until when or why not. */
export function useCouponTexts() {
  const { t, i18n } = useTranslation('coupons');
  const market = useUnit($market);
  const { day } = useDates();
  const money = (purse: CouponPurse, count: number): string =>
    purse === 'cash' ? formatMoneyShort(market, count) : t(purse, { count, number: formatCount(market, count) });
  const percent = (share: number): string =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(share / 10_000);
  return {
    money,
    gives({ off, unit, purse }: Coupon): string {
      if (unit === 'tickets') return t('offTickets', { count: off });
      return unit === 'share'
        ? t('offShare', { percent: percent(off) })
        : t('offAmount', { amount: money(purse, off) });
    },
    terms: ({ minimum, purse }: Coupon): string =>
      minimum === 0 ? t('any') : t('from', { amount: money(purse, minimum) }),
    /** Until when a usable coupon is valid; for another one, why it cannot be used. */
    standing({ coupon, reason }: Offered, purchase: CouponPurchase): string {
      if (reason === null) return t('until', { date: day(coupon.ends) });
      if (reason === 'expired') return t('reason.expired', { date: day(coupon.ends) });
      if (reason === 'notYet') return t('reason.notYet', { date: day(coupon.begins) });
      if (reason === 'purse') return t(`reason.${purseWords[coupon.purse]}`);
      if (reason === 'minimum')
        return t('reason.minimum', { amount: money(coupon.purse, coupon.minimum - purchase.total) });
      return t(`reason.${reason}`);
    },
  };
}
