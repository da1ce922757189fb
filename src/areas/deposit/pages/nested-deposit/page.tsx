import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { HallView, ResultView } from '../..';
import { closeWanted } from '../../../install/host';
import { Button, IconButton, NavBar } from '../../../../ui';
import { $payable, DepositContent, PayBar } from '../deposit';
import { $step, againAsked } from './model';

/** The deposit in a frame with its three steps: form, waiting page, result (R-34, DEP-1, DEP-22). */
export function NestedDepositPage() {
  const { t } = useTranslation(['deposit', 'common']);
  const { step, payable, again, close } = useUnit({
    step: $step,
    payable: $payable,
    again: againAsked,
    close: closeWanted,
  });
  return (
    <div className="page">
      <NavBar
        title={t('deposit:title')}
        action={<IconButton plain icon="x" label={t('common:close')} onClick={() => close()} />}
      />
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
        {step === 'form' && <DepositContent />}
      </main>
      {step === 'form' && payable && <PayBar />}
    </div>
  );
}
