import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { dayIn, monthIn } from '../../../contract/wire/calendar';
import { $market } from '../market/market';
import { dateFormat } from '../../../contract/wire/date-format';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const exactClock = { ...clock, second: '2-digit' } as const;

/** Formats instants in the player's language and the market's time zone. */
export function useMoment() {
  const { i18n } = useTranslation();
  const market = useUnit($market);
  const say = (options: Intl.DateTimeFormatOptions) => (at: number) =>
    dateFormat({ ...options, language: i18n.language, timeZone: market.timeZone }).format(at);
  const time = say(exactClock);
  const day = say({ day: 'numeric', month: 'short', ...clock });
  const isSameDay = (one: number, other: number): boolean => dayIn(market, one) === dayIn(market, other);
  return {
    time,
    clock: say(clock),
    day,
    isSameDay,
    /** Time of a step: with the day when it differs from the day of `begun`; empty for null. */
    step: (at: number | null, begun: number): string => (at === null ? '' : isSameDay(at, begun) ? time(at) : day(at)),
    full: say({ day: 'numeric', month: 'long', year: 'numeric', ...exactClock }),
    month: say({ month: 'long', year: 'numeric' }),
    /** yyyymm */
    monthName: (at: number) => monthIn(market, at),
  };
}
