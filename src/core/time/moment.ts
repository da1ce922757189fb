import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../market/market';

/** Formats instants in the player's language and the market's time zone. */
export function useMoment() {
  const { i18n } = useTranslation();
  const { timeZone } = useUnit($market);
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language;
  const date = (at: number) =>
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);
  const time = (at: number) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone }).format(at);
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(at);
  return {
    time,
    clock: (at: number) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(at),
    day,
    /** Time of a step: with the day when it differs from the day of `begun`; empty for null. */
    step: (at: number | null, begun: number): string =>
      at === null ? '' : date(at) === date(begun) ? time(at) : day(at),
    full: (at: number) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        timeZone,
      }).format(at),
    month: (at: number) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(at),
    /** yyyy-mm-dd */
    date,
    /** yyyymm */
    monthName: (at: number) =>
      new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone }).format(at).replace('-', ''),
  };
}
