import { formatMoney, formatMoneyShort } from '../../contract/wire/money';
import { marketIn, markets } from '../../contract/wire/markets';
import { moneyFactor } from '../../contract/wire/worth';
import type { Wish } from './query';

type Whose = Pick<Wish, 'lang' | 'market'>;

const write =
  (format: typeof formatMoney) =>
  ({ lang, market }: Whose, pesewas: number): string =>
    format(marketIn(markets[market], lang), Math.round(pesewas * moneyFactor[market]));

/** Pesewas as an amount of the same worth in the wished market, in the format of the language: 200 → "₵2.00". */
export const money = write(formatMoney);

/** As `money`, without the fraction when it is zero: 200 → "₵2". */
export const moneyShort = write(formatMoneyShort);
