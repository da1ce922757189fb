import { useUnit } from 'effector-react';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';

/** Formats instants (ms) in the market's time zone and the player's language. */
export function usePromotionDates() {
  const [language, { timeZone }] = useUnit([$language, $market]);
  const say = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, ...options }).format(at);
  return {
    /** Day and month, for example "31 Dec". */
    short: say({ day: 'numeric', month: 'short' }),
    full: say({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    /** The last minute of a period that ends before the instant `until`. */
    last: (until: number): number => until - 1,
  };
}
