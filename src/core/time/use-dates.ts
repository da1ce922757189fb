import { useUnit } from 'effector-react';
import { $language } from '../i18n/language';
import { $market } from '../market/market';
import { dateFormat } from '../../../contract/wire/date-format';

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats instants as a day, or day and time, in the market's time zone and the player's language. */
export function useDates(): { day(at: number): string; dayAndTime(at: number): string } {
  const say = useDateFormat();
  return { day: say(date), dayAndTime: say({ ...date, ...clock }) };
}

/** Makes functions that format instants (ms) with the given options, in the player's language and the market's zone. */
export function useDateFormat() {
  const [language, { timeZone }] = useUnit([$language, $market]);
  return (options: Intl.DateTimeFormatOptions) => (at: number) =>
    dateFormat({ ...options, language, timeZone }).format(at);
}
