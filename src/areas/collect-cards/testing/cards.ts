import type { CardsActivity, CardsMember } from '../../../../contract';

/** A running season, for tests. */
export const testActivity = {
  id: 'GH-20261116',
  status: 1,
  begin: 0,
  end: 9_000_000_000_000,
  cards: [30, 27, 22, 16, 5].map((weight, at) => ({ id: at + 1, weight })),
  oddsTotal: 100,
  oddsVersion: 'cards-1',
  giftAmount: 300,
  costChance: 400,
  depositChance: 1,
  depositMin: 2_000,
  depositsADay: 2,
  firstChance: 1,
  swapCount: 8,
  maxSets: 3,
} as CardsActivity;

/** A member with two chances and no card, for tests; `over` says what matters to the test. */
export const testMember = (over: Partial<CardsMember> = {}): CardsMember =>
  ({
    id: testActivity.id,
    cardSet: testActivity.cards.map(({ id }) => ({ id, count: 0 })),
    lights: [],
    chances: 2,
    given: 2,
    free: { available: false, nextAt: 0, afterDeposit: false },
    depositsLeft: 2,
    firstLeft: false,
    sets: 0,
    earlier: null,
    ...over,
  }) as unknown as CardsMember;
