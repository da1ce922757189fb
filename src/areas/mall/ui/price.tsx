import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { useMarket } from '../../../core/market/use-market';
import { classes } from '../../../ui';
import { purseOf } from '../lib/look';
import './price.css';
import './mall-tokens.css';

const marks = { coins: '/art/coin.webp', diamonds: '/art/gem.webp' } as const;

/** The mark of a currency. Decorative: the words beside it name the currency. */
export const PurseMark = ({ type }: { type: number }) => (
  <img src={marks[purseOf(type)]} width={64} height={64} alt="" decoding="async" />
);

/** Coins or diamonds with their mark. Screen readers hear the name of the currency. */
export function Price({ type, amount, className }: { type: number; amount: number; className?: string }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const number = formatCount(market, amount);
  return (
    <span className={classes('mall-price', className)}>
      <PurseMark type={type} />
      <span className="num" aria-hidden="true">
        {number}
      </span>
      <span className="sr-only">{t(`sum.${purseOf(type)}`, { count: amount, number })}</span>
    </span>
  );
}
