import { useUnit } from 'effector-react';
import { $language } from '../i18n/language';
import { $market } from '../market/market';

/** Formats instants as a day, or day and time, in the market's time zone and the player's language. */
export function useDates(): { day(at: number): string; dayAndTime(at: number): string } {
  const [language, market] = useUnit([$language, $market]);
  const say = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: market.timeZone, ...options }).format(
      at,
    );
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return { day: say(date), dayAndTime: say({ ...date, hour: '2-digit', minute: '2-digit' }) };
}
