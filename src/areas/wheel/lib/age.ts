const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** Relative time in words: "now", "2 min. ago". */
export function ageText(language: string, ageMs: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  for (const [unit, ms] of units) if (ageMs >= ms) return words.format(-Math.floor(ageMs / ms), unit);
  return words.format(0, 'second');
}
