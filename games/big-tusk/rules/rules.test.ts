import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { keepsReturn } from '../../protocol/stakes';
import { compareFractions, returnOfWay, type Fraction, type Way } from '../../protocol/rules';
import { bigTusk, mostPays, mostPicks, paysFor, ranks, readView, winningRanks, type Side } from './index';

/** The pick that a player wants after a card. Where it is not offered, the player takes the other one. */
type Strategy = (card: number) => Side;

const strategies: Readonly<Record<string, Strategy>> = {
  'always higher': () => 'higher',
  'the likelier pick': (card) => (card <= 6 ? 'higher' : 'lower'),
  'the less likely pick': (card) => (card <= 6 ? 'lower' : 'higher'),
};

const otherSide = (side: Side): Side => (side === 'higher' ? 'lower' : 'higher');

/** Every next card with equal weight until the player has picked `picks` times: the sum of what all rounds pay. */
function paidOver(
  deck: readonly number[],
  picks: readonly Side[],
  { plan, left }: { plan: Strategy; left: number },
): bigint {
  const { over, multiplier, view } = bigTusk.standing({}, deck, picks)!;
  if (over || left === 0) return BigInt(multiplier) * BigInt(ranks) ** BigInt(left);
  const wish = plan(deck.at(-1)!);
  const side = readView(view)!.offers[wish] === null ? otherSide(wish) : wish;
  return Array.from({ length: ranks }, (_, next) =>
    paidOver([...deck, next], [...picks, side], { plan, left: left - 1 }),
  ).reduce((sum, paid) => sum + paid, 0n);
}
const returnOfPlan = (plan: Strategy, picks: number): Fraction => ({
  numerator: Array.from({ length: ranks - 2 }, (_, index) => paidOver([index + 1], [], { plan, left: picks })).reduce(
    (sum, paid) => sum + paid,
  ),
  denominator: BigInt(ranks - 2) * BigInt(ranks) ** BigInt(picks) * 10_000n,
});
const fair: Fraction = { numerator: 97n, denominator: 100n };
const lowest: Fraction = { numerator: 9_699n, denominator: 10_000n };

describe('the return of Big Tusk', () => {
  test('it is 97 % for every plan, by enumeration of all cards', () => {
    for (const [name, plan] of Object.entries(strategies))
      for (const picks of [1, 2, 3]) {
        const exact = returnOfPlan(plan, picks);
        expect(compareFractions(exact, fair), `${name}, ${picks}`).toBeLessThanOrEqual(0);
        expect(compareFractions(exact, lowest), `${name}, ${picks}`).toBeGreaterThan(0);
      }
  });
  test('the ways are all sets of up to three picks, each with 97 %', () => {
    expect(bigTusk.ways({})).toHaveLength(11 + 77 + 362);
    for (const way of bigTusk.ways({})) {
      expect(compareFractions(returnOfWay(way), fair)).toBeLessThanOrEqual(0);
      expect(compareFractions(returnOfWay(way), lowest)).toBeGreaterThan(0);
    }
  });
  test('a stake that keeps the return of the ways keeps it for longer rounds', () => {
    const lowestStake = 160;
    expect([150, lowestStake].map((stake) => keepsReturn(bigTusk.ways({}), stake, 1))).toEqual([false, true]);
    // From 1.25 times the stake a payout of 200 minor units or more loses less than half a point.
    const small: Way[] = [];
    const collect = (counts: readonly number[], most: number): void => {
      if (counts.length > 0) {
        const weight = counts.reduce((product, count) => product * BigInt(count), 1n);
        small.push({ total: BigInt(ranks) ** BigInt(counts.length), pays: [{ multiplier: paysFor(counts), weight }] });
      }
      for (let count = most; count > 0; count -= 1)
        if (paysFor([...counts, count]) < 13_000) collect([...counts, count], count);
    };
    collect([], ranks - 1);
    expect(small.length).toBeGreaterThan(5);
    expect(keepsReturn(small, lowestStake, 1)).toBe(true);
  });
});

const round = fc.record({
  number: fc.nat({ max: 1_000_000 }),
  wishes: fc.array(fc.constantFrom<Side>('higher', 'lower'), { minLength: mostPicks, maxLength: mostPicks }),
});

describe('a round of Big Tusk', () => {
  test('the picks multiply by 13 / winning ranks, and the cards ahead stay hidden', () => {
    fc.assert(
      fc.property(round, ({ number, wishes }) => {
        const deck = bigTusk.draw({}, drawOf(number));
        const picks: Side[] = [];
        const counts: number[] = [];
        for (const wish of wishes) {
          const standing = bigTusk.standing({}, deck, picks)!;
          const view = readView(standing.view)!;
          expect(view.cards).toEqual(deck.slice(0, picks.length + 1));
          expect(bigTusk.revealed({}, deck, picks)).toEqual({ ...view, deck });
          if (standing.over) {
            expect(view).toMatchObject({ deck, offers: { higher: null, lower: null } });
            expect(standing.multiplier).toBe(view.lost ? 0 : paysFor(counts));
            return;
          }
          expect(view).toMatchObject({ deck: null, lost: false });
          // Whatever the cards ahead are, the view is the same.
          const other = [...deck.slice(0, picks.length + 1), ...deck.slice(picks.length + 1).map((card) => 12 - card)];
          expect(bigTusk.standing({}, other, picks)!.view).toEqual(standing.view);
          expect(standing).toMatchObject({
            multiplier: picks.length === 0 ? 0 : paysFor(counts),
            canCollect: picks.length > 0,
          });
          const side = view.offers[wish] === null ? otherSide(wish) : wish;
          counts.push(winningRanks(view.cards.at(-1)!, side));
          expect(view.offers[side]).toBe(paysFor(counts));
          picks.push(side);
        }
        expect(bigTusk.standing({}, deck, picks)).toMatchObject({ over: true });
      }),
      { numRuns: 400 },
    );
  });
  test('a pick wins with the same rank', () => {
    for (const side of ['higher', 'lower'] as const)
      expect(bigTusk.standing({}, [5, 5, 5], [side])).toMatchObject({ over: false, canCollect: true });
    expect(bigTusk.standing({}, [5, 4, 5], ['higher'])).toMatchObject({ over: true, multiplier: 0 });
    expect(bigTusk.standing({}, [5, 6, 5], ['lower'])).toMatchObject({ over: true, multiplier: 0 });
  });
  test('a pick that cannot lose is not offered', () => {
    const atEnds = [0, 12].map((end) =>
      readView(bigTusk.standing({}, [6, end, 6], [end === 0 ? 'lower' : 'higher'])!.view)!,
    );
    expect(atEnds.map(({ offers }) => [offers.higher === null, offers.lower === null])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(bigTusk.standing({}, [6, 0, 6], ['lower', 'higher'])).toBeNull();
  });
  test('a round ends and pays when no pick stays within 1,000 times the stake', () => {
    const twelve: Side[] = ['higher', 'higher', 'higher'];
    const standing = bigTusk.standing({}, [11, 12, 12, 12, 0], twelve)!;
    // 0.97 × 13/2 × 13 × 13 is 1,065.5: the third pick is not offered.
    expect(standing).toBeNull();
    expect(bigTusk.standing({}, [11, 12, 12, 12, 0], twelve.slice(0, 2))).toMatchObject({
      over: true,
      multiplier: 819_650,
      canCollect: false,
    });
  });
  test('a round ends after 24 picks', () => {
    const deck = Array.from({ length: mostPicks + 1 }, () => 1);
    const picks = Array.from({ length: mostPicks }, () => 'higher' as const);
    expect(bigTusk.standing({}, deck, picks.slice(1))).toMatchObject({ over: false });
    expect(bigTusk.standing({}, deck, picks)).toMatchObject({ over: true, canCollect: false });
    expect(bigTusk.standing({}, deck, picks)!.multiplier).toBeLessThan(mostPays);
    expect(bigTusk.standing({}, deck, [...picks, 'higher'])).toBeNull();
  });
  test('no step is possible after a lost pick', () => {
    expect(bigTusk.standing({}, [5, 4, 5], ['higher', 'higher'])).toBeNull();
    expect(bigTusk.revealed({}, [5, 4, 5], ['higher', 'higher'])).toBeNull();
  });
  test('every rank is drawn equally often, the ends not as the first card', () => {
    const [first, later] = [Array<number>(ranks).fill(0), Array<number>(ranks).fill(0)];
    const rounds = 4_000;
    for (let number = 0; number < rounds; number += 1) {
      const [start, ...rest] = bigTusk.draw({}, drawOf(number));
      first[start!]! += 1;
      for (const card of rest) later[card]! += 1;
    }
    expect([first[0], first[12]]).toEqual([0, 0]);
    const near = (count: number, draws: number, share: number): void =>
      expect(Math.abs(count - draws * share)).toBeLessThan(4.5 * Math.sqrt(draws * share * (1 - share)));
    for (const count of first.slice(1, 12)) near(count, rounds, 1 / 11);
    for (const count of later) near(count, rounds * mostPicks, 1 / 13);
  });
  test.each([null, [], { side: 'higher' }, 'x', 3])('the parameters %j are refused', (given) => {
    expect(bigTusk.readParams(given)).toBeNull();
  });
  test.each([null, 0, 'same', 'Higher', ['higher'], { side: 'higher' }])('the step %j is refused', (given) => {
    expect(bigTusk.readStep(given)).toBeNull();
  });
});
