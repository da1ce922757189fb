import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyShort } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $balance } from '../../wallet';
import { amountChars } from './account';
import { $blocked } from './blocked';
import { $channel, $pixKind } from './form';
import { $limits, $terms } from './quote';
import { $checking } from './take';

/** Values for the placeholders in texts about the amount. */
export function useAmountValues() {
  const { limits, balance, terms, market, channel } = useUnit({
    limits: $limits,
    balance: $balance,
    terms: $terms,
    market: $market,
    channel: $channel,
  });
  return {
    min: formatMoney(market, limits?.min ?? 0),
    max: formatMoney(market, limits?.max ?? 0),
    free: formatMoney(market, balance?.withdrawMoney ?? 0),
    left: formatMoney(market, terms?.left ?? 0),
    channel: channel?.name ?? '',
    example: formatMoneyShort(market, 100_000),
    chars: amountChars,
  };
}

/**
 * Why the Withdraw button is disabled, as text with sums (WDR-10, Q53); '' when it is enabled or the button itself
 * shows the reason.
 */
export function useBlockedText(): string {
  const { t } = useTranslation('withdraw');
  const values = useAmountValues();
  const { blocked, checking, channel, pixKind } = useUnit({
    blocked: $blocked,
    checking: $checking,
    channel: $channel,
    pixKind: $pixKind,
  });
  if (checking) return t('bar.checking');
  if (blocked === null || blocked === 'busy') return '';
  if (blocked === 'accountWrong' && pixKind !== null) return t(`blocked.pix.${pixKind}`);
  // For bank accounts the text speaks of the length, not of the network.
  const reason = blocked === 'accountWrong' && channel?.account === 'bank' ? 'accountWrongBank' : blocked;
  return t(`blocked.${reason}`, values);
}
