import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { LockedMeter } from '../../../wallet/locked-money';
import { $balance } from '../../../wallet';
import { Card, Kente, Money, Skeleton } from '../../../../ui';

/** The withdrawable and the locked balance, and how locked money is unlocked (Q7, WDR-1). */
export function Balance() {
  const { t } = useTranslation('withdraw');
  const balance = useUnit($balance);
  return (
    <Card flush>
      <Kente height={6} />
      <div className="withdraw__hero">
        <span className="muted">{t('balance.available')}</span>
        {balance === null ? (
          <Skeleton shape="line" className="withdraw__waiting" />
        ) : (
          <Money minor={balance.withdrawMoney} className="withdraw__amount" />
        )}
      </div>
      {balance !== null && balance.withdrawMoney < balance.money && (
        <div className="withdraw__locked">
          <LockedMeter balance={balance} freeSaid />
        </div>
      )}
    </Card>
  );
}
