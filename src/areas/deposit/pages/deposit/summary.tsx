import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { Kente } from '../../../../ui';
import { $balance } from '../../../wallet';
import { $gives } from './model';
import './summary.css';

const Line = ({ name, children, kind }: { name: ReactNode; children: ReactNode; kind?: 'coins' | 'pay' | 'after' }) => (
  <div className={kind ? `summary__line summary__line--${kind}` : 'summary__line'}>
    <dt>{name}</dt>
    <dd className="num" translate="no">
      {children}
    </dd>
  </div>
);

/** What a deposit costs and gives, line by line, in the card beside the form of a wide window (board 55b). */
export function Summary() {
  const { t } = useTranslation('deposit');
  const { gives, market, balance } = useUnit({ gives: $gives, market: $market, balance: $balance });
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(market, minor));
  return (
    <div className="summary" aria-live="polite">
      <Kente height={6} className="summary__edge" />
      <h2 className="summary__title">{t('sum.title')}</h2>
      <dl>
        <Line name={t('sum.credit')}>{money(gives?.credit)}</Line>
        <Line name={t('sum.coins')} kind="coins">
          {gives === null ? '–' : `+${formatCount(market, gives.coins)}`}
        </Line>
        {gives !== null && gives.firstCoins > 0 && (
          <Line name={t('sum.firstCoins')} kind="coins">
            +{formatCount(market, gives.firstCoins)}
          </Line>
        )}
        {gives !== null && gives.tax > 0 && <Line name={t('sum.tax')}>−{money(gives.tax)}</Line>}
        <Line name={t('sum.pay')} kind="pay">
          {money(gives?.payMoney)}
        </Line>
        {balance !== null && (
          <Line name={t('sum.after')} kind="after">
            {money(gives === null ? undefined : balance.money + gives.credit)}
          </Line>
        )}
      </dl>
    </div>
  );
}
