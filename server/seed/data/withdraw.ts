import type { MarketCode } from '../../../contract';

/** From which sum on a withdrawal is looked at first, minor units (economy §13). */
const reviewAbove: Readonly<Record<MarketCode, number>> = { GH: 50_000, KE: 1_000_000, UG: 20_000_000, NG: 5_000_000, BR: 50_000 };
/** How long that takes in the demo. */
const reviewMs = 120_000;

export interface WithdrawTermsSeed {
  readonly reviewAbove: number;
  readonly reviewMs: number;
}

/** The terms of withdrawals but for their tax, which is that of contract/taxes.ts. */
export const withdrawTermsSeed = (market: MarketCode): WithdrawTermsSeed => ({ reviewAbove: reviewAbove[market], reviewMs });

export interface BankSeed {
  readonly channelId: string;
  readonly sortCode: string;
  readonly name: string;
}

const banks: Readonly<Partial<Record<MarketCode, ReadonlyArray<readonly [string, string]>>>> = {
  GH: [['040100', 'GCB Bank'], ['130100', 'Ecobank Ghana'], ['240100', 'Fidelity Bank'], ['190100', 'Stanbic Bank'], ['030100', 'Absa Bank']],
  NG: [['044', 'Access Bank'], ['058', 'Guaranty Trust Bank'], ['011', 'First Bank of Nigeria'], ['033', 'United Bank for Africa'], ['057', 'Zenith Bank']],
};

/** The banks that the market's bank channel pays to. */
export const bankSeeds = (market: MarketCode): readonly BankSeed[] =>
  (banks[market] ?? []).map(([sortCode, name]) => ({ channelId: 'PANPAY', sortCode, name }));
