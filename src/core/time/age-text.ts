const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** "12 minutes ago", « il y a 12 minutes »; null under a minute. */
export function ageText(language: string, at: number, now: number): string | null {
  const age = now - at;
  const step = steps.find(([, length]) => age >= length);
  return step === undefined
    ? null
    : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / step[1]), step[0]);
}
