import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, Sheet } from '../../../ui';
import { $last, $lastOpen, lastClosed } from '../model/last';
import { CodeCells } from './code-cells';

/** The results of the last round, once per round (LRF-4). */
export function LastResults() {
  const { t } = useTranslation('lucky-refund');
  const { last, open, market, close, go } = useUnit({
    last: $last,
    open: $lastOpen,
    market: $market,
    close: lastClosed,
    go: routeRequested,
  });
  const jackpot = last?.results.find(({ tier }) => tier === 1);
  if (last === null || jackpot === undefined) return null;
  const see = () => {
    close();
    go({ to: `${paths.refundResults}?round=${last.refund.id}` });
  };
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      title={t('last.title', { number: last.refund.number })}
      footer={
        <Button full onClick={see}>
          {t('last.see')}
        </Button>
      }
    >
      <div className="refund-last">
        <CodeCells code={jackpot.code} />
        <p>{t('last.text', { amount: formatMoney(market, jackpot.prize), code: jackpot.code })}</p>
      </div>
    </Sheet>
  );
}
