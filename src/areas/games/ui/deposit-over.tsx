import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { paths } from '../../../core/router/routes';
import { IconButton, Modal, Skeleton } from '../../../ui';
import { $deposit, $nestedReady, depositClosed, nestedShown } from '../model/deposit';

function Nested() {
  const { t } = useTranslation('casino');
  const shown = useUnit(nestedShown);
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    shown(frame.current);
    return () => void shown(null);
  }, [shown]);
  return <iframe ref={frame} src={paths.nestedDeposit} title={t('deposit.title')} />;
}

/** The nested deposit in a frame of its own over the game (GAM-6). It has its own close button once it is ready. */
export function DepositOver() {
  const { t } = useTranslation('casino');
  const { deposit, ready, market, close } = useUnit({
    deposit: $deposit,
    ready: $nestedReady,
    market: $market,
    close: depositClosed,
  });
  const missing = deposit?.missing ?? 0;
  return (
    <Modal open={deposit !== null} onClose={() => close()} kind="sheet" label={t('deposit.title')}>
      <div className="casino-deposit">
        {missing > 0 && (
          <p className="casino-deposit__missing">{t('deposit.missing', { amount: formatMoney(market, missing) })}</p>
        )}
        <div className="casino-deposit__inside">
          <Nested />
          {!ready && (
            <div className="casino-deposit__waiting" role="status" aria-label={t('deposit.loading')}>
              <IconButton icon="x" label={t('deposit.close')} onClick={() => close()} />
              <Skeleton className="casino-deposit__block" />
              <Skeleton className="casino-deposit__block" />
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}
