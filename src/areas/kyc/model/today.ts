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
