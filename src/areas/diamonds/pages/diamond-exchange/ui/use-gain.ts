import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, type ExchangeOffer } from '../../../../../../contract';
import { $market } from '../../../../../core/market/market';

/** Formats prices and gains. */
export function useGain() {
  const { t, i18n } = useTranslation('diamond');
  const market = useUnit($market);
  return {
    money: (minor: number): string => formatMoney(market, minor),
    count: (count: number): string => formatCount(market, count),
    /** "500 diamonds" */
    diamonds: (count: number): string => t('diamonds', { count, number: formatCount(market, count) }),
    /** "₵8.50", "1,500 coins", "1 refund ticket" */
    gain: ({ kind, amount }: Pick<ExchangeOffer, 'kind' | 'amount'>): string =>
      kind === 'cash'
        ? formatMoney(market, amount)
        : t(kind === 'ticket' ? 'tickets' : 'coins', { count: amount, number: formatCount(market, amount) }),
    /** "85 %" for 8500 ten-thousandths. */
    percent: (rate: number): string =>
      new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 10_000),
  };
}
