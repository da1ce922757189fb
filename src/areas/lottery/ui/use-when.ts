import { useDateFormat } from '../../../core/time/use-dates';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Formats the time of a draw by the market's clock: "Sat 21 Nov", "Sat 21:00", "Sat 21 Nov, 21:00". */
export function useWhen() {
  const say = useDateFormat();
  return {
    clock: say(clock),
    dayAndClock: say({ weekday: 'short', ...clock }),
    day: say(day),
    full: say({ ...day, ...clock }),
  };
}
