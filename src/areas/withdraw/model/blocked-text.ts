import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyShort } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $balance } from '../../wallet';
import { amountChars } from './account';
import { $accountFault, $blocked } from './blocked';
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

/** What is wrong with the typed account. */
export function useWrongAccountText(): string {
  const { t } = useTranslation('withdraw');
  const { fault, pixKind, market } = useUnit({ fault: $accountFault, pixKind: $pixKind, market: $market });
  if (pixKind !== null) return t(`blocked.pix.${pixKind}`);
  return t(`blocked.wrong.${fault ?? 'format'}`, { code: market.countryCode });
}

/**
 * Why the Withdraw button is disabled, as text with sums (WDR-10, Q53); '' when it is enabled or the button itself
 * shows the reason.
 */
export function useBlockedText(): string {
  const { t } = useTranslation('withdraw');
  const values = useAmountValues();
  const wrong = useWrongAccountText();
  const { blocked, checking } = useUnit({ blocked: $blocked, checking: $checking });
  if (checking) return t('bar.checking');
  if (blocked === null || blocked === 'busy') return '';
  return blocked === 'accountWrong' ? wrong : t(`blocked.${blocked}`, values);
}
