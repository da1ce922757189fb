import { lotteryRules, type LotteryGameId } from '../../../contract';
import { marketDay } from '../../core/market-time';

/** 0 for Sunday to 6 for Saturday, of a market day `yyyymmdd`. */
const weekdayOf = (name: string): number =>
  new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1, Number(name.slice(6)))).getUTCDay();

/** The first draw of a game after an instant, in ms, by the market's clock (LOT-2, Q42). */
export function drawAfter(game: LotteryGameId, after: number, timeZone: string): number {
  const { days, minutes } = lotteryRules[game];
  for (let at = after, tries = 0; tries < 9; tries += 1) {
    const day = marketDay(timeZone, at);
    const draw = day.at(minutes);
    if (draw > after && days.includes(weekdayOf(day.name))) return draw;
    at = day.end;
  }
  throw new Error(`${game} has no draw within a week`);
}
