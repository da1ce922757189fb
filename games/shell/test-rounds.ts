import type { GameRound, GameTable } from '../../contract/house-games';

/** A settled round of ₵5 that paid nothing, for tests. Amounts in minor units. */
export const testRound = (given: Partial<GameRound> = {}): GameRound => ({
  id: 'r1',
  gameId: '113',
  demo: false,
  state: 'settled',
  stake: 500,
  payout: 0,
  multiplier: 0,
  canCollect: false,
  params: {},
  steps: [],
  view: null,
  rulesVersion: '1',
  serverHash: 'h1',
  clientSeed: 'Kofi2026',
  nonce: 3,
  createTime: 1_000,
  settleTime: 2_000,
  ...given,
});

/** A table with a balance of ₵100 and stakes of ₵0.10 to ₵100, for tests. */
export const testTable = (given: Partial<GameTable> = {}): GameTable => ({
  gameId: '113',
  slug: 'golden-scratch',
  demo: false,
  market: 'GH',
  rulesVersion: '1',
  stakes: { min: 10, max: 10_000, step: 10, presets: [50, 500, 1_000, 2_000, 5_000] },
  maxPayout: 5_000_000,
  returnRate: 9_000,
  minCycleMs: 2_500,
  balance: { total: 10_000, locked: 0 },
  fairness: { serverHash: 'h1', clientSeed: 'Kofi2026', nonce: 4 },
  open: null,
  last: [],
  ...given,
});
