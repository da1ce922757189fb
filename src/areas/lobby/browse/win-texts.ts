import { formatCount, formatMoney, type LatestWin, type Market } from '../../../../contract';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** The name of a wheel; the server names the games of the lobby. */
const wheelOf = (gameId: string): 'wins.coinWheel' | 'wins.diamondWheel' | null =>
  gameId.startsWith('coin-spin') ? 'wins.coinWheel' : gameId === 'diamond-spin' ? 'wins.diamondWheel' : null;

/** Path of the picture of a win, without extension. */
export const pictureOf = ({ gameId, cover }: LatestWin): string =>
  cover !== '' ? cover : gameId === 'diamond-spin' ? '/art/gem' : '/art/menu/coin-wheel';

/** The game of a win. Needs the texts `browse`. */
export function winName({ gameId, gameName }: LatestWin, t: Words): string {
  const wheel = wheelOf(gameId);
  return wheel === null ? gameName : t(`browse:${wheel}`);
}

/** The amount of a win: money, coins or diamonds. Needs the texts `home`. */
export function amountText({ amount, unit }: LatestWin, market: Market, t: Words): string {
  if (unit === 'money') return formatMoney(market, amount);
  return t(`home:amount.${unit}`, { count: amount, number: formatCount(market, amount) });
}
