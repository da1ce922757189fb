import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, formatMoneyShort } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Button, Dialog } from '../../../ui';
import { $topUp, topUpClosed, topUpConfirmed } from './top-up';
import './top-up-prompt.css';

/** Says that the balance is too low, with the gift of the next deposit if there is one (GAM-14, Q36). */
export function TopUpPrompt() {
  const { t } = useTranslation('launch');
  const { topUp, market, close, confirm } = useUnit({
    topUp: $topUp,
    market: $market,
    close: topUpClosed,
    confirm: topUpConfirmed,
  });
  const { open, missing, gift } = topUp;
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      closeButton={false}
      title={t('topUp.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('topUp.later')}
          </Button>
          <Button icon="wallet-fill" onClick={() => confirm()}>
            {t('topUp.deposit')}
          </Button>
        </>
      }
    >
      <p>{t('topUp.text')}</p>
      {missing > 0 && <p>{t('topUp.missing', { amount: formatMoney(market, missing) })}</p>}
      {gift !== null && (
        <p className="top-up__gift">
          {t('topUp.gift', {
            count: gift.coins,
            coins: formatCount(market, gift.coins),
            min: formatMoneyShort(market, gift.min),
          })}
        </p>
      )}
    </Dialog>
  );
}
