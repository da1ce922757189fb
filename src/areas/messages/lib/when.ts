const dayMs = 86_400_000;

interface At {
  now: number;
  timeZone: string;
  language: string;
}

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
const dayName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Whether an instant (ms) is on the market's present day. */
export const isToday = (at: number, { now, timeZone }: Omit<At, 'language'>): boolean =>
  dayName(timeZone).format(at) === dayName(timeZone).format(now);

/** The time of a message in the list: the clock today, the weekday within six days, otherwise the date (board 37). */
export function sayWhen(at: number, { now, timeZone, language }: At): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(at);
  if (isToday(at, { now, timeZone })) return say({ hour: '2-digit', minute: '2-digit' });
  if (at > now - 6 * dayMs) return say({ weekday: 'short' });
  return say({ day: 'numeric', month: 'short' });
}
