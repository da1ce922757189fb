import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../../contract';
import { $paidLine } from '../..';
import { $market } from '../../../../core/market/market';
import { Icon } from '../../../../ui';

/** A recently paid withdrawal, a new one every 5 s (WDR-16). */
export function PaidLine() {
  const { t } = useTranslation('withdraw');
  const { line, market } = useUnit({ line: $paidLine, market: $market });
  if (line === null) return null;
  return (
    <p className="withdraw__paid">
      <Icon name="check-circle-fill" />
      <span>
        {t('paid', { account: line.bankAccount, channel: line.channelName })}{' '}
        <b className="num">{formatMoney(market, line.money)}</b>
      </span>
    </p>
  );
}
