import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, groupMobile } from '../../../contract';
import { $market } from '../../shared/lib/market';

/** Money, shares and account numbers as they are read. */
export function useReading() {
  const { i18n } = useTranslation();
  const market = useUnit($market);
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return {
    market,
    money: (minor: number): string => formatMoney(market, minor),
    /** 0.05 → "5%", « 5 % ». */
    share: (part: number): string => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part),
    account: (kind: 'mobile' | 'bank', account: string): string => (kind === 'mobile' ? groupMobile(market, account) : account),
  };
}

/** Time that is left, as a clock: "1:32", "2:03:10"; never below nothing. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
