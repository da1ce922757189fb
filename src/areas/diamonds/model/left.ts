const secondMs = 1_000;
const dayMs = 86_400_000;

/** What is left until a moment: whole days and hours from a day on, else a running clock. */
export type Left = { kind: 'days'; days: number; hours: number } | { kind: 'clock'; clock: string };

/** Splits the time that is left, ms; nothing is left below 0. The last second is counted until it is over. */
export function leftOf(ms: number): Left {
  const whole = Math.max(0, Math.ceil(ms / secondMs));
  const hours = Math.floor(whole / 3_600);
  if (ms > dayMs) return { kind: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  const two = (count: number): string => String(count).padStart(2, '0');
  return { kind: 'clock', clock: `${two(hours)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}` };
}
