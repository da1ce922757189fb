import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, optionTypes } from '../../../contract';
import { closeWanted } from '../../features/host';
import { useOption } from '../../features/options';
import { $isSignedIn } from '../../features/session';
import { ContactLinks } from '../../features/support';
import { TipsCard } from '../../features/tips';
import { VisitorCard } from '../../features/visitor';
import { $balance, balanceRefreshRequested } from '../../features/wallet';
import { $market } from '../../shared/lib/market';
import { Card, IconButton, Kente, Money, NavBar, Picture, Skeleton } from '../../shared/ui';
import { $nested } from './model';
import './deposit.css';

function Balance() {
  const { t } = useTranslation('pages');
  const { balance, refresh } = useUnit({ balance: $balance, refresh: balanceRefreshRequested });
  return (
    <div className="deposit__balance">
      <span className="muted">{t('deposit.balance')}</span>
      {balance === null ? <Skeleton shape="line" className="deposit__amount-waiting" /> : <Money minor={balance.money} className="deposit__amount" />}
      <IconButton plain icon="arrow-clockwise" label={t('deposit.refresh')} onClick={() => refresh()} />
    </div>
  );
}

/** What the tab can honestly say today: payment is not open, and what will hold when it is. */
function Closed() {
  const { t } = useTranslation('pages');
  const market = useUnit($market);
  const minimum = useOption(optionTypes.minDeposit);
  return (
    <Card flush className="deposit__closed">
      <Kente height={6} />
      <div className="deposit__closed-body">
        <Picture className="deposit__art" src="/art/menu/wallet" width={108} height={108} alt="" />
        <div>
          <h2 className="deposit__title">{t('deposit.closedTitle')}</h2>
          <p className="muted">{t('deposit.closedText')}</p>
        </div>
      </div>
      {minimum !== null && /^\d+$/.test(minimum) && (
        <p className="deposit__minimum">
          <span className="muted">{t('deposit.minimum')}</span>
          <b className="num">{formatMoney(market, Number(minimum))}</b>
        </p>
      )}
    </Card>
  );
}

/** Inside a frame there is no tab bar, but a way to close it (DEP-1). */
function Close() {
  const { t } = useTranslation('common');
  const close = useUnit(closeWanted);
  return <IconButton plain icon="x" label={t('close')} onClick={() => close()} />;
}

/** The deposit tab, and the nested deposit in a frame: balance, what is open, tips and support. */
export function DepositPage() {
  const { t } = useTranslation('pages');
  const { signedIn, nested } = useUnit({ signedIn: $isSignedIn, nested: $nested });
  return (
    <div className={nested ? 'page' : 'page page--tab'}>
      <NavBar title={t('deposit.title')} action={nested && <Close />} />
      <main className="page__body deposit">
        {signedIn && <Balance />}
        <Closed />
        {!signedIn && <VisitorCard art="/art/menu/my-games" title={t('deposit.signedOutTitle')} text={t('deposit.signedOutText')} />}
        <TipsCard type={optionTypes.topUpTips} title={t('deposit.tips')} />
        <Card>
          <h2 className="deposit__title">{t('deposit.contact')}</h2>
          <ContactLinks />
        </Card>
      </main>
    </div>
  );
}
