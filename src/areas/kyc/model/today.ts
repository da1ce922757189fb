/** The market's day at an instant: yyyymmdd. */
export function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}${part('month')}${part('day')}`;
}

const empty = '--------';
const places = { year: [0, 4], month: [4, 6], day: [6, 8] } as const;
export type DatePart = keyof typeof places;

/** One part of an incomplete birth date: in "1990--07" the month is missing. */
export const datePart = (value: string, part: DatePart): string =>
  (value || empty).slice(...places[part]).replaceAll('-', '');

/** The date with one part replaced. */
export function withDatePart(value: string, part: DatePart, chosen: string): string {
  const [from, to] = places[part];
  const whole = value || empty;
  const next = `${whole.slice(0, from)}${chosen.padStart(to - from, chosen === '' ? '-' : '0')}${whole.slice(to)}`;
  return next === empty ? '' : next;
}

/** Whether all three parts are chosen. */
export const isWholeDate = (value: string): boolean => /^\d{8}$/.test(value);
