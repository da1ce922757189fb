import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { Button, Dialog, Picture } from '../../../ui';
import { $won, celebrationClosed } from '../model/play';

/** The gift of a complete set. */
export function Celebration() {
  const { t } = useTranslation('cards');
  const { won, market, close } = useUnit({ won: $won, market: $market, close: celebrationClosed });
  return (
    <Dialog
      open={won !== null}
      onClose={() => close()}
      title={t('won.title')}
      actions={
        <Button full onClick={() => close()}>
          {t('won.close')}
        </Button>
      }
    >
      <div className="cards-won">
        <Picture src="/art/cards/gift" width={216} height={216} alt="" />
        <b className="num cards-won__amount">{formatMoney(market, won ?? 0)}</b>
        <p>{t('won.text')}</p>
      </div>
    </Dialog>
  );
}
