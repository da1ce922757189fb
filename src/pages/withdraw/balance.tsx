import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../contract';
import { $balance, $locked } from '../../features/wallet';
import { $market } from '../../shared/lib/market';
import { Card, Icon, Kente, Money, Skeleton } from '../../shared/ui';

/** What is free to take out, what is not yet, and how it becomes so (Q7, WDR-1). */
export function Balance() {
  const { t } = useTranslation('withdraw');
  const { balance, locked, market } = useUnit({ balance: $balance, locked: $locked, market: $market });
  const unit = formatMoney(market, market.scale);
  return (
    <Card flush>
      <Kente height={6} />
      <div className="withdraw__hero">
        <span className="muted">{t('balance.available')}</span>
        {balance === null ? <Skeleton shape="line" className="withdraw__waiting" /> : <Money minor={balance.withdrawMoney} className="withdraw__amount" />}
      </div>
      {locked > 0 && (
        <div className="withdraw__locked">
          <p className="withdraw__row"><span><Icon name="lock-fill" />{t('balance.locked')}</span><Money minor={locked} /></p>
          <p className="withdraw__how">{t('balance.lockedText', { amount: unit })}</p>
        </div>
      )}
    </Card>
  );
}
