import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort, type MallGoods } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';

/** Returns a function that names how much goods hold, as the tag on their picture shows it; null for other goods. */
export function useTag(): (goods: Pick<MallGoods, 'face' | 'megabytes' | 'tickets'>) => string | null {
  const { t } = useTranslation('mall');
  const market = useMarket();
  return ({ face, megabytes, tickets }) => {
    if (face !== null) return formatMoneyShort(market, face);
    if (megabytes !== null) return t('megabytes', { number: formatCount(market, megabytes) });
    return tickets === null ? null : t('times', { number: formatCount(market, tickets) });
  };
}
