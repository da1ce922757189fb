import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, optionTypes } from '../../../contract';
import { $optionsState } from '../../features/options';
import { $isSignedIn } from '../../features/session';
import { ContactLinks } from '../../features/support';
import { TipsCard } from '../../features/tips';
import { VisitorCard } from '../../features/visitor';
import { $balance, $locked } from '../../features/wallet';
import { $market } from '../../shared/lib/market';
import { Card, Icon, Kente, Money, NavBar, Skeleton } from '../../shared/ui';
import { $withdrawal } from './model';
import './withdraw.css';

/** What is free to take out, what is not yet, and how it becomes so (Q7). */
function Balance() {
  const { t } = useTranslation('pages');
  const { balance, locked, market } = useUnit({ balance: $balance, locked: $locked, market: $market });
  const unit = formatMoney(market, market.scale);
  return (
    <Card flush>
      <Kente height={6} />
      <div className="withdraw__hero">
        <span className="muted">{t('withdraw.available')}</span>
        {balance === null ? <Skeleton shape="line" className="withdraw__waiting" /> : <Money minor={balance.withdrawMoney} className="withdraw__amount" />}
      </div>
      {balance !== null && (
        <dl className="withdraw__rows">
          <div className="withdraw__row"><dt>{t('withdraw.total')}</dt><dd><Money minor={balance.money} /></dd></div>
          <div className="withdraw__row"><dt><Icon name="lock-fill" />{t('withdraw.locked')}</dt><dd><Money minor={locked} /></dd></div>
        </dl>
      )}
      {locked > 0 && <p className="withdraw__how">{t('withdraw.lockedText', { amount: unit })}</p>}
    </Card>
  );
}

function Notice() {
  const { t } = useTranslation('pages');
  const { withdrawal, state } = useUnit({ withdrawal: $withdrawal, state: $optionsState });
  if (withdrawal === null && state === 'waiting') return <Skeleton className="withdraw__notice-waiting" />;
  if (withdrawal?.enable === true && withdrawal.message === '') return null;
  return (
    <Card className="withdraw__notice">
      <Icon name="clock" />
      <div>
        <h2 className="withdraw__title">{t('withdraw.closedTitle')}</h2>
        <p className="muted">{withdrawal?.message || t('withdraw.notReady')}</p>
      </div>
    </Card>
  );
}

/** The withdraw tab: what is free, whether it can be taken out, the rules and support (R-4, WDR-1, WDR-2). */
export function WithdrawPage() {
  const { t } = useTranslation('pages');
  const signedIn = useUnit($isSignedIn);
  return (
    <div className="page page--tab">
      <NavBar title={t('withdraw.title')} />
      <main className="page__body withdraw">
        {signedIn ? <Balance /> : <VisitorCard art="/art/menu/wallet" title={t('withdraw.signedOutTitle')} text={t('withdraw.signedOutText')} />}
        <Notice />
        <TipsCard type={optionTypes.withdrawTips} title={t('withdraw.rules')} icon="receipt-fill" />
        <Card>
          <h2 className="withdraw__title">{t('withdraw.contact')}</h2>
          <ContactLinks />
        </Card>
      </main>
    </div>
  );
}
