import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { $location, backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { KycWindow } from '../../../kyc';
import { $isSignedIn } from '../../../access/session';
import { ContactLinks } from '../../../help/support';
import { TipsCard } from '../../../help/tips';
import { VisitorCard } from '../../../access/visitor';
import { $channel, $ready, $standing, $unset, $withdrawal, closedNotice, Outcome } from '../..';
import { Card, Icon, NavBar, TextAction } from '../../../../ui';
import { Balance } from './balance';
import { Bar } from './bar';
import { WithdrawForm } from './form';
import { PaidLine } from './paid-line';
import { UnderWay } from './under-way';
import './withdraw.css';

/** Withdrawals are closed, with the server's reason (WDR-2). */
function Closed({ message }: { message: string }) {
  const { t } = useTranslation('withdraw');
  return (
    <Card className="withdraw__notice">
      <Icon name="clock" />
      <div>
        <h2 className="form-title">{t('closed.title')}</h2>
        <p className="muted">{message}</p>
      </div>
    </Card>
  );
}

function Member() {
  const { t } = useTranslation('withdraw');
  const { withdrawal, standing } = useUnit({ withdrawal: $withdrawal, standing: $standing });
  return (
    <>
      <Balance />
      <UnderWay />
      {standing === 'closed' ? <Closed message={withdrawal?.message || t('closed.notSet')} /> : <WithdrawForm />}
    </>
  );
}

/** The withdraw tab, also reachable below the account: balance, form, rules and support (R-4, R-24, WDR-1). */
export function WithdrawPage() {
  const { t } = useTranslation('withdraw');
  const { signedIn, place, ready, channel, unset, standing, back, go } = useUnit({
    signedIn: $isSignedIn,
    place: $location,
    ready: $ready,
    channel: $channel,
    unset: $unset,
    standing: $standing,
    back: backRequested,
    go: routeRequested,
  });
  const isTab = place.pathname === paths.withdraw;
  return (
    <div className={isTab ? 'page page--tab page--sum' : 'page page--sum'}>
      <NavBar
        title={t('title')}
        {...(isTab ? {} : { onBack: () => back() })}
        action={signedIn && <TextAction onClick={() => go({ to: paths.withdrawRecords })}>{t('records')}</TextAction>}
      />
      <main className="page__body stack stack--wide">
        {signedIn ? (
          <Member />
        ) : (
          <VisitorCard art="/art/menu/wallet" title={t('visitor.title')} text={t('visitor.text')} />
        )}
        <PaidLine />
        <TipsCard type={optionTypes.withdrawTips} title={t('rules')} icon="receipt-fill" />
        <Card>
          <h2 className="form-title">{t('contact')}</h2>
          <ContactLinks />
        </Card>
      </main>
      {signedIn && ready && !unset && channel !== null && standing === 'open' && <Bar />}
      <KycWindow />
      <Outcome />
      <closedNotice.Dialog />
    </div>
  );
}
