import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { HallView, ResultView } from '../..';
import { closeWanted } from '../../../install/host';
import { $isSignedIn } from '../../../access/session';
import { ContactLinks } from '../../../help/support';
import { TipsCard } from '../../../help/tips';
import { VisitorCard } from '../../../access/visitor';
import { $balance, balanceRefreshRequested } from '../../../wallet';
import { Button, Card, IconButton, Money, NavBar, Skeleton, TextAction } from '../../../../ui';
import { FirstOfferPopup } from './first-offer-popup';
import { DepositForm } from './form';
import { $nested, $payable, $step, againAsked } from './model';
import { PayBar } from './pay-bar';
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

/** A link to the records; in a frame, which has no tab bar, a close button (DEP-1). */
function Action({ nested }: { nested: boolean }) {
  const { t } = useTranslation(['deposit', 'common']);
  const { close, go } = useUnit({ close: closeWanted, go: routeRequested });
  if (nested) return <IconButton plain icon="x" label={t('common:close')} onClick={() => close()} />;
  return <TextAction onClick={() => go({ to: paths.depositRecords })}>{t('deposit:records')}</TextAction>;
}

function Form({ signedIn }: { signedIn: boolean }) {
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

/** The deposit tab, and the nested deposit in a frame with its three steps (R-2, DEP-22). */
export function DepositPage() {
  const { t } = useTranslation(['deposit', 'pages']);
  const { signedIn, nested, step, payable, again, close } = useUnit({
    signedIn: $isSignedIn,
    nested: $nested,
    step: $step,
    payable: $payable,
    again: againAsked,
    close: closeWanted,
  });
  return (
    <div className={nested ? 'page' : 'page page--tab'}>
      <NavBar title={t('deposit:title')} action={<Action nested={nested} />} />
      <main className="page__body stack stack--wide">
        {step === 'hall' && <HallView onLeave={again} leaveText={t('deposit:hall.back')} />}
        {step === 'result' && (
          <ResultView>
            <Button full onClick={() => close()}>
              {t('deposit:result.done')}
            </Button>
            <Button full kind="ghost" onClick={() => again()}>
              {t('deposit:result.again')}
            </Button>
          </ResultView>
        )}
        {step === 'form' && <Form signedIn={signedIn} />}
      </main>
      {step === 'form' && payable && <PayBar />}
      <FirstOfferPopup />
    </div>
  );
}
