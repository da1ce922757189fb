import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, isPixKeyKind, type PixKeyKind } from '../../../../contract';
import { formatMobile } from '../../../../contract/numbers/mobile';
import { showPixKey, tidyPixKey } from '../../../../contract/withdraw-pix-key';
import { $market } from '../../../core/market/market';

export { clockOf } from '../../../core/time/clock-of';

/** Formats money, shares and account numbers for display. */
export function useReading() {
  const { i18n } = useTranslation();
  const market = useUnit($market);
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return {
    market,
    money: (minor: number): string => formatMoney(market, minor),
    /** 0.05 → "5%", « 5 % ». */
    share: (part: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part),
    /** Formats an account by its kind: mobile number, bank account or Pix key. */
    account: (kind: 'mobile' | 'bank' | PixKeyKind, account: string): string => {
      if (isPixKeyKind(kind)) return showPixKey(kind, tidyPixKey(kind, account));
      return kind === 'mobile' ? formatMobile(market, account) : account;
    },
  };
}
