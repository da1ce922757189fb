import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../../../core/market/market';

/** Formats the time of a draw by the market's clock: "Sat 21 Nov", "Sat 21:00", "Sat 21 Nov, 21:00". */
export function useWhen() {
  const { i18n } = useTranslation();
  const { timeZone } = useUnit($market);
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
  const say = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(at);
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    clock: say(clock),
    dayAndClock: say({ weekday: 'short', ...clock }),
    day: say({ weekday: 'short', day: 'numeric', month: 'short' }),
    full: say({ weekday: 'short', day: 'numeric', month: 'short', ...clock }),
  };
}
