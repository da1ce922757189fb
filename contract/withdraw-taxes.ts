import type { MarketCode } from './wire/markets';

/** What a tax is taken from: a deposit, a withdrawal, or what was won on balance. */
export type TaxKind = 'deposit' | 'withdrawal' | 'netWinnings';

/** A tax of a market, from a day on. */
export interface Tax {
  readonly kind: TaxKind;
  /** Ten-thousandths: 500 is 5 %. */
  readonly share: number;
  /** First day, and the first day on which it is no more: yyyy-mm-dd of the market's calendar. */
  readonly from: string;
  readonly until?: string;
  /** Given back to the member as coins. */
  readonly refundedAsCoins?: boolean;
  readonly law: string;
}

/** Taxes by market. A change of the law is a new line with its day: nothing that was reckoned before changes. */
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
  // Declared by the player once a year; nothing is taken from a withdrawal.
  BR: [],
};

const isInForce = ({ from, until }: Tax, day: string): boolean => from <= day && (until === undefined || day < until);

/** The share of a tax in force on a day (yyyy-mm-dd), in ten-thousandths; 0 where there is none. */
export const taxOn = (market: MarketCode, kind: TaxKind, day: string): number =>
  taxes[market].find((tax) => tax.kind === kind && isInForce(tax, day))?.share ?? 0;

/**
 * What is taken from a withdrawal on a day: the share in ten-thousandths, of the whole sum or of what was won on
 * balance.
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

/** Whether the tax on a deposit that is in force on a day comes back as coins. */
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
