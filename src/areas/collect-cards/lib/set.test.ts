import { describe, expect, test } from 'vitest';
import { markets, type CardsActivity, type CardsMember } from '../../../../contract';
import {
  darkLamp,
  freeOf,
  isFull,
  litOf,
  rarestMissing,
  shownCards,
  spareOf,
  stepOf,
  swapCards,
  timeLeft,
} from './set';

const activity = {
  id: 'GH-20261116',
  status: 1,
  cards: [30, 27, 22, 16, 5].map((weight, at) => ({ id: at + 1, weight })),
  oddsTotal: 100,
  maxSets: 3,
} as unknown as CardsActivity;
const member = (counts: number[], more: Partial<CardsMember> = {}) =>
  ({
    id: activity.id,
    cardSet: counts.map((count, at) => ({ id: at + 1, count })),
    lights: [],
    chances: 0,
    free: { available: false, nextAt: 0, afterDeposit: false },
    sets: 0,
    ...more,
  }) as unknown as CardsMember;

describe('the shown cards', () => {
  test('have the chance and the number of each card', () => {
    const cards = shownCards(activity, member([5, 4, 3, 0, 0]));
    expect(cards.map(({ share }) => share)).toEqual([0.3, 0.27, 0.22, 0.16, 0.05]);
    expect([spareOf(cards), litOf(cards), isFull(cards), rarestMissing(cards)]).toEqual([9, 3, false, 5]);
    expect(swapCards(cards, 8)).toHaveLength(8);
    expect(swapCards(cards, 10)).toBeNull();
  });

  test('are missing for a visitor and for the cards of another season', () => {
    expect(litOf(shownCards(activity, null))).toBe(0);
    expect(litOf(shownCards(activity, member([1, 1, 1, 1, 1], { id: 'GH-20261102' })))).toBe(0);
  });
});

describe('the next step', () => {
  test.each([
    ['login', null, false],
    ['chance', member([0, 0, 0, 0, 0]), true],
    ['free', member([0, 0, 0, 0, 0], { free: { available: true, nextAt: 0, afterDeposit: false } }), true],
    ['light', member([1, 0, 0, 0, 0], { chances: 1 }), true],
    ['gift', member([1, 1, 1, 1, 2], { chances: 1 }), true],
    ['done', member([0, 0, 0, 0, 0], { sets: 3, chances: 2 }), true],
  ] as const)('is %s', (step, own, signedIn) => expect(stepOf(activity, own, signedIn)).toBe(step));

  test('is nothing outside a season', () => {
    expect(stepOf({ ...activity, status: -1 }, member([1, 1, 1, 1, 1]), true)).toBe('closed');
  });
});

describe('the weekly chance', () => {
  const of = (free: CardsMember['free']) => member([0, 0, 0, 0, 0], { free });

  test.each([
    ['waits', of({ available: true, nextAt: 0, afterDeposit: false }), 'GH'],
    ['later', of({ available: false, nextAt: 0, afterDeposit: false }), 'BR'],
    ['afterDeposit', of({ available: false, nextAt: 0, afterDeposit: true }), 'BR'],
    ['waits', null, 'GH'],
    ['afterDeposit', null, 'BR'],
  ] as const)('Q46 %s', (expected, own, code) => expect(freeOf(own, markets[code])).toBe(expected));
});

test('Q26 a dark lamp is chosen, and none when all are lit', () => {
  expect(darkLamp([0, 1, 2], 0)).toBe(3);
  expect(darkLamp([0, 1, 2], 0.999)).toBe(4);
  expect(darkLamp([], 1)).toBe(4);
  expect(darkLamp([0, 1, 2, 3, 4], 0.5)).toBeNull();
});

test('the time left is split into days, hours and minutes', () => {
  expect(timeLeft(2 * 86_400_000 + 14 * 3_600_000 + 90_000)).toEqual({ days: 2, hours: 14, minutes: 2 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
});
