import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Button, Dialog } from '../../../ui';
import { depositPressed } from '../model/ways-out';
import { $rain, closeAsked } from '../model/rain';

/** For members who may not play yet: what is missing. A missing deposit links to the deposit page (RAN-4). */
export function Barred() {
  const { t } = useTranslation('rain');
  const { rain, market, close, deposit } = useUnit({
    rain: $rain,
    market: $market,
    close: closeAsked,
    deposit: depositPressed,
  });
  const bar = rain.at === 'barred' ? rain : null;
  const amount = bar ? formatMoney(market, bar.missing) : '';
  const needsDeposit = bar?.why === 'deposit';
  return (
    <Dialog
      open={bar !== null}
      onClose={() => close()}
      closeButton={false}
      title={needsDeposit ? t('msg7') : t('barred.playTitle')}
      actions={
        needsDeposit ? (
          <>
            <Button kind="ghost" onClick={() => close()}>
              {t('barred.later')}
            </Button>
            <Button onClick={() => deposit()}>{t('barred.deposit')}</Button>
          </>
        ) : (
          <Button onClick={() => close()}>{t('barred.ok')}</Button>
        )
      }
    >
      <p>{needsDeposit ? t('barred.depositText', { amount }) : t('barred.playText', { amount })}</p>
    </Dialog>
  );
}
