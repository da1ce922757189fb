import { useDateFormat } from '../../../core/time/use-dates';

const dayAndClock = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Formats the time of a draw by the market's clock: "Sat 21:00", "Sat 21 Nov, 21:00". */
export function useWhen(): { dayAndClock(at: number): string; full(at: number): string } {
  const say = useDateFormat();
  return { dayAndClock: say(dayAndClock), full: say({ ...dayAndClock, day: 'numeric', month: 'short' }) };
}
