import type { Language } from '../../../../../contract';

const minute = 60_000;
const steps: ReadonlyArray<readonly [number, Intl.RelativeTimeFormatUnit]> = [
  [24 * 60 * minute, 'day'],
  [60 * minute, 'hour'],
  [minute, 'minute'],
];

/** Relative time in the largest whole unit: "2 hours ago", "yesterday". `ms` is the age. */
export function agoOf(language: Language, ms: number): string {
  const [size, unit] = steps.find(([least]) => ms >= least) ?? [minute, 'minute' as const];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / size), unit);
}
