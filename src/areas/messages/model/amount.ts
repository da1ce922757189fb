import { formatCount, formatMoney, type Market, type Notice } from '../../../../contract';

interface CountText {
  (key: 'amount.coins' | 'amount.diamonds', values: { count: number; number: string }): string;
}

/** Formats a prize: money of the market, or a number of coins or diamonds (MSG-4). */
export function wonAmount({ amount, unit }: Pick<Notice, 'amount' | 'unit'>, market: Market, t: CountText): string {
  if (unit === 'money') return formatMoney(market, amount);
  return t(`amount.${unit}`, { count: amount, number: formatCount(market, amount) });
}
