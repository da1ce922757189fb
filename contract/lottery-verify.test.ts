import { beforeAll, describe, expect, test } from 'vitest';
import { checkDraw, lotteryGameOf, lotteryWonBy, readLotteryLeaf, tookBalls, type DrawRecord } from './index';
import { findWithVerifier, hashes, lotteryVectors, redrawn, runVerifier } from './test-draw-vectors';

describe('lottery', () => {
  test.each(lotteryVectors.map((vector) => [vector.record.round, vector] as const))(
    'FAIR vector %i: balls and prizes of all tickets are right',
    async (_, { record, leaves, won }) => {
      expect((await checkDraw(hashes, record))!.right).toBe(true);
      expect(tookBalls(record)).toBe(true);
      const found = leaves.flatMap((leaf, place) => {
        const prizes = lotteryWonBy(readLotteryLeaf(lotteryGameOf(record)!, leaf)!, record.drawn!);
        return prizes.length === 0 ? [] : [[place, prizes.map(({ tier, lines, amount }) => [tier, lines, amount])]];
      });
      expect(found).toEqual(won);
    },
  );

  const redBlue = lotteryVectors.find(({ record }) => record.game === 'lottery-red-blue')!;
  const ninety = lotteryVectors.find(({ record }) => record.game === 'lottery-sunset')!;
  const mutants: ReadonlyArray<[string, DrawRecord]> = [
    [
      'one ball more in the drum',
      redrawn(redBlue.record, [
        { of: 34, take: 6 },
        { of: 16, take: 1 },
      ]),
    ],
    [
      'one ball fewer drawn',
      redrawn(redBlue.record, [
        { of: 33, take: 5 },
        { of: 16, take: 1 },
      ]),
    ],
    ['no blue ball', redrawn(redBlue.record, [{ of: 33, take: 6 }])],
    [
      'a second draw',
      redrawn(ninety.record, [
        { of: 90, take: 5 },
        { of: 90, take: 5 },
      ]),
    ],
    ['the balls of another game', { ...redBlue.record, game: 'lottery-sunset' }],
    ['an unknown game', { ...redBlue.record, game: 'lottery' }],
  ];
  let found: string[][] = [];
  beforeAll(() => {
    found = findWithVerifier(mutants.map(([, record]) => ({ record })));
  });
  test.each(mutants.map(([name], at) => [name, at] as const))('FAIR refused by page and Python: %s', async (_, at) => {
    const [, record] = mutants[at]!;
    // The numbers follow from the seed: only the rules of the game refuse them.
    expect((await checkDraw(hashes, record))!.same).toBe(true);
    expect(tookBalls(record)).toBe(false);
    expect(found[at]).toHaveLength(1);
  });

  test('Python says what a ticket has won', () => {
    const { record, proofs } = lotteryVectors.find(({ won, proofs: all }) =>
      all.some(({ index }) => won.some(([place]) => place === index)),
    )!;
    for (const proof of proofs) {
      const leaf = readLotteryLeaf(lotteryGameOf(record)!, proof.leaf)!;
      const won = lotteryWonBy(leaf, record.drawn!).map(
        ({ tier, lines, amount }) =>
          `${lines} x ${tier}, ${amount === null ? 'a share of a pool' : `${amount} minor units`}`,
      );
      const { right, text } = runVerifier([{ record, proof }], leaf.code);
      expect(right).toBe(true);
      expect(text).toContain(`${leaf.code} was in the draw and won: ${won.join(', ') || 'nothing'}\n`);
    }
  });

  test.each([
    ['red-blue', 'K482915 RB00000412 set 3,9,14,21,27,32+7 200', true],
    ['red-blue', 'K482915 RB00000412 set 3,9,14,21,27,34+7 200', false],
    ['red-blue', 'K482915 RB00000412 set 3,9,14,21,27,32 200', false],
    ['sunset', 'K482915 SU00000412 three 3,9,14 500', true],
    ['sunset', 'K482915 SU00000412 set 3,9,14,21,27,32+7 200', false],
    ['sunset', 'K482915 SU00000412 three 9,3,14 500', false],
    ['sunset', 'K482915 SU00000412 four 3,9,14 500', false],
    ['sunset', 'K482915', false],
  ] as const)('R-69 a ticket of %s is read from its leaf: %s', (game, leaf, isTicket) => {
    expect(readLotteryLeaf(game, leaf) !== null).toBe(isTicket);
  });

  test('a share of a pool has no amount', () => {
    const ticket = readLotteryLeaf('red-blue', 'K482915 RB00000412 set 1,2,3,4,5,6,7+7 200')!;
    const drawn = [[0, 1, 2, 3, 4, 5], [6]];
    expect(lotteryWonBy(ticket, drawn)).toEqual([
      { tier: 'first', lines: 1, amount: null },
      { tier: 'third', lines: 6, amount: 6 * 200 * 5_000 },
    ]);
    expect(tookBalls({ game: 'lottery-red-blue', picks: null })).toBeNull();
  });
});
