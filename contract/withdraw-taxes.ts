import type { MarketCode } from './wire/markets';

/** What a tax is charged on: a deposit, a withdrawal, or net winnings. */
export type TaxKind = 'deposit' | 'withdrawal' | 'netWinnings';

/** A tax of a market, in force from a day on. */
export interface Tax {
  readonly kind: TaxKind;
  /** Ten-thousandths: 500 is 5 %. */
  readonly share: number;
  /** First day of the tax, and the first day after it: yyyy-mm-dd in the market's calendar. */
  readonly from: string;
  readonly until?: string;
  /** Whether the member gets the tax back as coins. */
  readonly refundedAsCoins?: boolean;
  readonly law: string;
}

/**
 * Taxes by market. A change of the law is a new row with its first day, so that taxes of earlier days stay the same.
 */
export const taxes: Readonly<Record<MarketCode, readonly Tax[]>> = {
  GH: [
    {
      kind: 'netWinnings',
      share: 1_000,
      from: '2023-08-15',
      until: '2025-04-02',
      law: 'Income Tax (Amendment) Act 2023; repealed 2025',
    },
  ],
  KE: [
    {
      kind: 'deposit',
      share: 1_500,
      from: '2024-12-27',
      until: '2025-07-01',
      law: 'Tax Laws (Amendment) Act 2024: excise',
    },
    {
      kind: 'deposit',
      share: 500,
      from: '2025-07-01',
      refundedAsCoins: true,
      law: 'Finance Act 2025: excise on deposits',
    },
    { kind: 'withdrawal', share: 500, from: '2025-07-01', law: 'Finance Act 2025: withholding on withdrawals' },
  ],
  UG: [],
  NG: [{ kind: 'netWinnings', share: 500, from: '2025-02-01', law: 'Withholding on net winnings, 5 %' }],
  // The player declares winnings once a year; nothing is withheld from a withdrawal.
  BR: [],
};

const isInForce = ({ from, until }: Tax, day: string): boolean => from <= day && (until === undefined || day < until);

/** The share of a tax in force on a day (yyyy-mm-dd), in ten-thousandths; 0 where there is none. */
export const taxOn = (market: MarketCode, kind: TaxKind, day: string): number =>
  taxes[market].find((tax) => tax.kind === kind && isInForce(tax, day))?.share ?? 0;

/**
 * The tax withheld from a withdrawal on a day: `tax` in ten-thousandths, charged on the whole sum or on net winnings.
 */
export interface WithdrawalTax {
  readonly tax: number;
  readonly taxBase: 'gross' | 'winnings';
}
export function withdrawalTaxOn(market: MarketCode, day: string): WithdrawalTax {
  const winnings = taxOn(market, 'netWinnings', day);
  return winnings > 0
    ? { tax: winnings, taxBase: 'winnings' }
    : { tax: taxOn(market, 'withdrawal', day), taxBase: 'gross' };
}

/** Whether the member gets the deposit tax of a day back as coins. */
export const isDepositTaxRefunded = (market: MarketCode, day: string): boolean =>
  taxes[market].some((tax) => tax.kind === 'deposit' && tax.refundedAsCoins === true && isInForce(tax, day));

/** The days on which a tax of these kinds begins or ends, in order. */
export const taxChanges = (market: MarketCode, kinds: readonly TaxKind[]): string[] =>
  [
    ...new Set(
      taxes[market]
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap(({ from, until }) => (until === undefined ? [from] : [from, until])),
    ),
  ].sort();
