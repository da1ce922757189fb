import type { MarketCode } from '../../../../contract';

/** Terms that differ between markets, except for number plans. Money in minor units. */
export interface MarketTerms {
  /** Smallest deposit (option 4011). */
  readonly minDeposit: number;
  /** Withdrawal limits: smallest amount, largest amount, largest sum in a day (option 150, Q8). */
  readonly withdrawLimit: readonly [number, number, number];
  /** USSD codes by name of the wallet; they work without internet. */
  readonly ussd: ReadonlyArray<{ readonly name: string; readonly code: string }>;
  /** Contacts of the support team. A site operator writes its own into the database. */
  readonly support: { readonly hotline: string; readonly whatsApp: string; readonly address: string };
}

export const marketTerms: Readonly<Record<MarketCode, MarketTerms>> = {
  GH: {
    minDeposit: 100,
    withdrawLimit: [200, 1_000_000, 2_000_000],
    ussd: [
      { name: 'MTN MoMo', code: '*170#' },
      { name: 'Telecel Cash', code: '*110#' },
      { name: 'AT Money', code: '*110#' },
    ],
    support: { hotline: '+233 302 000 000', whatsApp: '233200000000', address: 'Accra, Ghana' },
  },
  KE: {
    minDeposit: 1_000,
    withdrawLimit: [10_000, 15_000_000, 30_000_000],
    ussd: [
      { name: 'M-PESA', code: '*334#' },
      { name: 'Airtel Money', code: '*334#' },
    ],
    support: { hotline: '+254 20 000 0000', whatsApp: '254700000000', address: 'Nairobi, Kenya' },
  },
  UG: {
    minDeposit: 50_000,
    withdrawLimit: [100_000, 400_000_000, 800_000_000],
    ussd: [
      { name: 'MTN MoMo', code: '*165#' },
      { name: 'Airtel Money', code: '*185#' },
    ],
    support: { hotline: '+256 312 000 000', whatsApp: '256700000000', address: 'Kampala, Uganda' },
  },
  NG: {
    minDeposit: 10_000,
    withdrawLimit: [50_000, 100_000_000, 200_000_000],
    ussd: [],
    support: { hotline: '+234 201 000 0000', whatsApp: '2348000000000', address: 'Lagos, Nigeria' },
  },
  BR: {
    minDeposit: 100,
    withdrawLimit: [500, 1_000_000, 2_000_000],
    ussd: [],
    support: { hotline: '+55 11 0000-0000', whatsApp: '5511900000000', address: 'São Paulo, Brasil' },
  },
};
