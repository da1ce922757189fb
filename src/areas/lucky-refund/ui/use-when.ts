import { useUnit } from 'effector-react';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';

/** Formats the time of a draw by the market's clock: "Sat 21:00", "Sat 21 Nov, 21:00". */
export function useWhen(): { dayAndClock(at: number): string; full(at: number): string } {
  const [language, { timeZone }] = useUnit([$language, $market]);
  const say = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...options,
    }).format(at);
  return { dayAndClock: say({}), full: say({ day: 'numeric', month: 'short' }) };
}
