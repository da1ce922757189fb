import { momentIn, type Market, type Movement } from '../../../../../contract';
import { reasonOf } from '../../movements';
import { say } from '../../../../core/text/say';
import type { Cell } from './csv';

const columns = ['date', 'reason', 'subject', 'unit', 'amount', 'balance', 'free', 'number'] as const;

/** Minor units as a decimal number for the file; not for calculations. */
const whole = (market: Market, minor: number): number =>
  Number((minor / market.scale).toFixed(Math.round(Math.log10(market.scale))));

/** Movements as rows of a file with a header, in the player's language and the market's time zone. */
export function linesOf(rows: readonly Movement[], market: Market): Cell[][] {
  return [
    columns.map((name) => say({ text: `wallet:csv.${name}` })),
    ...rows.map(({ at, reason, subject, kind, amount, balance, free, transactionId }): Cell[] => {
      const number = (value: number): number => (kind === 'cash' ? whole(market, value) : value);
      return [
        momentIn(market, at),
        say({ text: `wallet:reason.${reasonOf(reason)}` }),
        subject,
        kind === 'cash' ? market.currency : say({ text: `wallet:kind.${kind}` }),
        number(amount),
        number(balance),
        kind === 'cash' ? number(free) : '',
        transactionId,
      ];
    }),
  ];
}
