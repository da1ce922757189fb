import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { $isSignedIn } from '../../../access/session';
import { ContactLinks } from '../../../help/support';
import { TipsCard } from '../../../help/tips';
import { VisitorCard } from '../../../access/visitor';
import { $balance, balanceRefreshRequested } from '../../../wallet';
import { Card, IconButton, Money, Skeleton } from '../../../../ui';
import { DepositForm } from './form';
import { Ussd } from './ussd';
import './deposit.css';

function Balance() {
  const { t } = useTranslation('pages');
  const { balance, refresh } = useUnit({ balance: $balance, refresh: balanceRefreshRequested });
  return (
    <div className="deposit__balance">
      <span className="muted">{t('deposit.balance')}</span>
      {balance === null ? (
        <Skeleton shape="line" className="deposit__amount-waiting" />
      ) : (
        <Money minor={balance.money} className="deposit__amount" />
      )}
      <IconButton plain icon="arrow-clockwise" label={t('deposit.refresh')} onClick={() => refresh()} />
    </div>
  );
}

/** What the deposit tab and the nested deposit show until a payment has been sent. */
export function DepositContent() {
  const signedIn = useUnit($isSignedIn);
  const { t } = useTranslation('pages');
  return (
    <>
      {signedIn && <Balance />}
      <DepositForm />
      {!signedIn && (
        <VisitorCard art="/art/menu/wallet" title={t('deposit.signedOutTitle')} text={t('deposit.signedOutText')} />
      )}
      <TipsCard type={optionTypes.topUpTips} title={t('deposit.tips')} />
      <Ussd />
      <Card>
        <h2 className="form-title">{t('deposit.contact')}</h2>
        <ContactLinks />
      </Card>
    </>
  );
}
