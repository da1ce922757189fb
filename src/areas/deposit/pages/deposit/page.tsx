import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { NavBar, TextAction } from '../../../../ui';
import { DepositContent } from './content';
import { FirstOfferPopup } from './first-offer-popup';
import { $payable } from './model';
import { PayBar } from './pay-bar';

/** The deposit tab. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const { payable, go } = useUnit({ payable: $payable, go: routeRequested });
  return (
    <div className="page page--tab page--sum">
      <NavBar
        title={t('title')}
        action={<TextAction onClick={() => go({ to: paths.depositRecords })}>{t('records')}</TextAction>}
      />
      <main className="page__body stack stack--wide">
        <DepositContent />
      </main>
      {payable && <PayBar />}
      <FirstOfferPopup />
    </div>
  );
}
