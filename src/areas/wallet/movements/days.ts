export interface Day<Row> {
  /** yyyy-mm-dd in the market's calendar. */
  name: string;
  rows: readonly Row[];
}

const dayOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Groups rows, newest first, by the market's days. */
export function daysOf<Row extends { at: number }>(rows: readonly Row[], timeZone: string): Day<Row>[] {
  const format = dayOf(timeZone);
  const days: Array<{ name: string; rows: Row[] }> = [];
  for (const row of rows) {
    const name = format.format(row.at);
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
}

/** "today", "yesterday", or the date, in the player's language. */
export function sayDay(
  name: string,
  { now, timeZone, language }: { now: number; timeZone: string; language: string },
): string {
  const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
  const ago = Math.round((noon(dayOf(timeZone).format(now)) - noon(name)) / 86_400_000);
  if (ago === 0 || ago === 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  const thisYear = dayOf(timeZone).format(now).slice(0, 4) === name.slice(0, 4);
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(noon(name));
}
