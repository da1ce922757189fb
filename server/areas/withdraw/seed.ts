import type { MarketCode } from '../../../contract';

/** Withdrawals are reviewed when the day's sum exceeds this, in minor units (ECO-13). */
const reviewAbove: Readonly<Record<MarketCode, number>> = {
  GH: 50_000,
  KE: 1_000_000,
  UG: 20_000_000,
  NG: 5_000_000,
  BR: 50_000,
};
/** Duration of a review in ms: outside production, and as announced to players in production. */
const [reviewMs, reviewStaffMs] = [120_000, 86_400_000];
/** For this time after a deposit (ms), withdrawals are reviewed unless the deposit was staked. */
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
 * The terms of withdrawals without the tax, which is in contract/withdraw-taxes.ts. The identity level is `submitted`,
 * because staff review every first payout and check the details then. The level `verified` would block all payouts
 * until that check.
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

/** The banks that the market's bank channel can pay to. */
export const bankSeeds = (market: MarketCode): readonly BankSeed[] =>
  (banks[market] ?? []).map(([sortCode, name]) => ({ channelId: 'PANPAY', sortCode, name }));
