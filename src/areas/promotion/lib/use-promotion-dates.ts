import { useDateFormat } from '../../../core/time/use-dates';

/** Formats instants (ms) in the market's time zone and the player's language. */
export function usePromotionDates() {
  const say = useDateFormat();
  return {
    /** Day and month, for example "31 Dec". */
    short: say({ day: 'numeric', month: 'short' }),
    full: say({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
    /** The last minute of a period that ends before the instant `until`. */
    last: (until: number): number => until - 1,
  };
}
