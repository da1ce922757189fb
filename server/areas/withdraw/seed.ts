import type { MarketCode } from '../../../contract';

/** From which sum of a day on withdrawals are looked at first, minor units (ECO-13). */
const reviewAbove: Readonly<Record<MarketCode, number>> = {
  GH: 50_000,
  KE: 1_000_000,
  UG: 20_000_000,
  NG: 5_000_000,
  BR: 50_000,
};
/** How long that takes outside of production, and what players are told in production. */
const [reviewMs, reviewStaffMs] = [120_000, 86_400_000];
/** A withdrawal so long after a deposit is looked at while less than the deposit has been staked. */
const reviewDepositMs = 86_400_000;

export interface WithdrawTermsSeed {
  readonly reviewAbove: number;
  readonly reviewMs: number;
  readonly reviewStaffMs: number;
  readonly reviewFirst: boolean;
  readonly reviewNewAccount: boolean;
  readonly reviewDepositMs: number;
  readonly kycLevel: 'none' | 'submitted' | 'verified';
}

/**
 * The terms of withdrawals but for their tax, which is that of contract/withdraw-taxes.ts. The level of identity is
 * `submitted`: a first
 * payout is reviewed by the staff in any case, who look at the details then; `verified` holds all payouts back until
 * then.
 */
export const withdrawTermsSeed = (market: MarketCode): WithdrawTermsSeed => ({
  reviewAbove: reviewAbove[market],
  reviewMs,
  reviewStaffMs,
  reviewFirst: true,
  reviewNewAccount: true,
  reviewDepositMs,
  kycLevel: 'submitted',
});

export interface BankSeed {
  readonly channelId: string;
  readonly sortCode: string;
  readonly name: string;
}

const banks: Readonly<Partial<Record<MarketCode, ReadonlyArray<readonly [string, string]>>>> = {
  GH: [
    ['040100', 'GCB Bank'],
    ['130100', 'Ecobank Ghana'],
    ['240100', 'Fidelity Bank'],
    ['190100', 'Stanbic Bank'],
    ['030100', 'Absa Bank'],
  ],
  NG: [
    ['044', 'Access Bank'],
    ['058', 'Guaranty Trust Bank'],
    ['011', 'First Bank of Nigeria'],
    ['033', 'United Bank for Africa'],
    ['057', 'Zenith Bank'],
  ],
};

/** The banks that the market's bank channel pays to. */
export const bankSeeds = (market: MarketCode): readonly BankSeed[] =>
  (banks[market] ?? []).map(([sortCode, name]) => ({ channelId: 'PANPAY', sortCode, name }));
