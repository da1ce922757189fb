const secondMs = 1_000;
const dayMs = 86_400_000;

/** The time until a moment: days and hours from one day on, else a running clock. */
export type Left = { kind: 'days'; days: number; hours: number } | { kind: 'clock'; clock: string };

/** Splits a remaining time (ms, at least 0); partial seconds are rounded up. */
export function leftOf(ms: number): Left {
  const whole = Math.max(0, Math.ceil(ms / secondMs));
  const hours = Math.floor(whole / 3_600);
  if (ms > dayMs) return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  const two = (count: number): string => String(count).padStart(2, '0');
  return { kind: 'clock', clock: `${two(hours)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}` };
}
