import type { LotteryBet, LotteryEntry, LotteryGameId, LotteryTicket, LotteryTier } from '../../../../contract';
import { paths } from '../../../core/router/routes';

/** The numbers as a text: "3, 9, 14 + 7". */
export const numbersText = ({ numbers, blue }: { numbers: readonly number[]; blue: readonly number[] }): string =>
  `${numbers.join(', ')}${blue.length === 0 ? '' : ` + ${blue.join(', ')}`}`;

/** The drawn balls of an entry or draw, for `numbersText` and `Balls`. */
export const drawnOf = (result: { balls: readonly number[]; blue: number | null }) => ({
  numbers: result.balls,
  blue: result.blue === null ? [] : [result.blue],
});

/** How a ticket stands over all its draws. */
export function ticketState({ entries }: Pick<LotteryTicket, 'entries'>): LotteryEntry['state'] {
  if (entries.some(({ state }) => state === 'won')) return 'won';
  return entries.some(({ state }) => state === 'open') ? 'open' : 'lost';
}

/** One chance in so many, in the player's language: "17,721,088" or "14.9". */
export const oneInText = (language: string, value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);

/** A share from 0 to 1 as a percentage with one decimal. */
export const shareText = (language: string, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    share,
  );

/** What a line must match for a prize, from the namespace `lottery`. */
export const matchText = (t: (key: string) => string, bet: LotteryBet, tier: LotteryTier): string =>
  t(bet === 'set' ? `match.set.${tier}` : `match.${bet}`);

/** The page that checks a draw, and the ticket of a leaf in it. */
export const checkPath = (draw: number, leaf?: string): string =>
  `${paths.lotteryCheck}?draw=${draw}${leaf === undefined ? '' : `&leaf=${encodeURIComponent(leaf)}`}`;

/** The page that shows a draw. `at`: its time, ms. */
export const drawPath = (draw: { game: LotteryGameId; id: number; at: number }): string =>
  `${paths.lotteryDraw}?game=${draw.game}&draw=${draw.id}&at=${draw.at}`;
