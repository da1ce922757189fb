import type { RocketBet, RocketRound, RocketState } from '../../../../contract/rocket-rush';

const hash = 'a'.repeat(64);

/** A round that takes bets until 20,000 ms, for tests. */
export const testRound = (given: Partial<RocketRound> = {}): RocketRound => ({
  id: 7,
  phase: 'betting',
  chain: 1,
  number: 5,
  commitment: hash,
  opensAt: 15_000,
  takeOffAt: 20_000,
  crashedAt: null,
  crash: null,
  value: null,
  nextAt: null,
  ...given,
});

/** An open bet of ₵20 in slot 1 of the round 7, for tests. */
export const testBet = (given: Partial<RocketBet> = {}): RocketBet => ({
  id: '11',
  round: 7,
  slot: 1,
  state: 'open',
  stake: 2_000,
  auto: null,
  at: null,
  payout: 0,
  createTime: 16_000,
  endTime: null,
  ...given,
});

/** The state of a table with ₵100 in the purse, for tests. */
export const testState = (given: Partial<RocketState> = {}): RocketState => ({
  now: 16_000,
  lastEvent: 3,
  demo: false,
  market: 'GH',
  rulesVersion: '1',
  round: testRound(),
  totals: { bets: 0, staked: 0, cashed: 0, paid: 0 },
  bets: [],
  own: [],
  results: [],
  balance: { total: 10_000, locked: 0 },
  stakes: { min: 50, max: 5_000, most: 100_000, step: 50, presets: [50, 500, 1_000, 2_000, 5_000] },
  maxPayout: 5_000_000,
  returnRate: 9_700,
  bettingMs: 5_000,
  pauseMs: 3_000,
  heartbeatMs: 5_000,
  pollMs: 1_000,
  ...given,
});
