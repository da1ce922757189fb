import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkDraw,
  checkWinners,
  refundWonAt,
  type CheckedWinners,
  type DrawPick,
  type DrawProof,
  type RefundResultsV2,
} from './index';
import { findWithVerifier, hashes, redrawn, refundVectors, runVerifier, type RefundVector } from './test-draw-vectors';

const published = ({ record, refund, results, terms }: RefundVector): RefundResultsV2 => ({
  ...{ record, refund, results, terms },
});

describe('lucky refund', () => {
  test.each(refundVectors.map((vector) => [vector.record.round, vector] as const))(
    'FAIR vector %i: winners and prizes of all tickets are right',
    async (_, vector) => {
      expect((await checkDraw(hashes, vector.record))!.right).toBe(true);
      expect(await checkWinners(hashes, vector)).toEqual({ places: true, table: true, codes: true, prizes: true });
      const won = vector.leaves.flatMap((_leaf, place) => {
        const found = refundWonAt(vector, place);
        return found === null ? [] : [[place, [[found.tier, found.prize]]]];
      });
      expect(won).toEqual(vector.won);
    },
  );

  // 1,000 tickets: one winner of tier 1, one of tier 2, 10 of tier 3, and 200 of tier 4, of which 20 are listed.
  const right = published(refundVectors.find(({ record }) => record.round === 11)!);
  const winsOf = (tier: number) => right.results.filter((win) => win.tier === tier);
  type Win = RefundResultsV2['results'][number];
  const withResults = (change: (results: Win[]) => Win[]): RefundResultsV2 => ({
    ...right,
    results: change(right.results.map((win) => ({ ...win }))),
  });
  /** Replaces the win at `at` by `win`. */
  const withWin = (at: number, win: Partial<Win>) =>
    withResults((results) => results.map((one, n) => (n === at ? { ...one, ...win } : one)));
  const swapped = (one: number, other: number, fields: ReadonlyArray<'code' | 'proof'>) =>
    withResults((results) => {
      const [first, second] = [results[one]!, results[other]!];
      for (const field of fields) {
        const kept = first[field];
        Object.assign(first, { [field]: second[field] });
        Object.assign(second, { [field]: kept });
      }
      return results;
    });
  /** A ticket that was not drawn, with its proof. */
  const loser = refundVectors
    .find(({ record }) => record.round === 11)!
    .proofs.find(({ index }) => !right.record.drawn![0]!.includes(index))!;
  const tiersWith = (at: number, change: Partial<RefundResultsV2['refund']['tiers'][number]>) => ({
    ...right.refund,
    tiers: right.refund.tiers.map((tier, n) => (n === at ? { ...tier, ...change } : tier)),
  });
  const [{ take }] = right.record.picks as [DrawPick];

  test('the unchanged answer is accepted', () => {
    expect(right.results.map(({ tier }) => tier).join('')).toBe(`12${'3'.repeat(10)}${'4'.repeat(20)}`);
    expect(runVerifier([right])).toMatchObject({ right: true, text: 'the draw is right\n' });
  });

  const mutants: ReadonlyArray<[string, RefundResultsV2, ReadonlyArray<keyof CheckedWinners>, string]> = [
    ['codes of two tiers swapped', swapped(0, 1, ['code']), ['codes'], 'there is no proof'],
    ['codes and proofs of two tiers swapped', swapped(0, 1, ['code', 'proof']), ['codes'], 'was not drawn for tier 1'],
    ['codes and proofs of two ranks swapped', swapped(2, 5, ['code', 'proof']), ['codes'], 'was not drawn for tier 3'],
    [
      'a ticket that was not drawn in the place of a winner',
      withWin(1, { code: loser.leaf, proof: loser }),
      ['codes'],
      'was not drawn for tier 2',
    ],
    [
      'a winner whose proof names the drawn place of another ticket',
      withWin(1, { code: loser.leaf, proof: { ...loser, index: winsOf(2)[0]!.proof.index } }),
      ['codes'],
      'there is no proof',
    ],
    ['a wrong prize of one winner', withWin(3, { prize: 999 }), ['prizes'], 'another prize than tier 3'],
    [
      'a wrong prize of a tier, in the table and of its winners',
      {
        ...withResults((results) => results.map((win) => (win.tier === 3 ? { ...win, prize: 900 } : win))),
        refund: tiersWith(2, { prize: 900 }),
      },
      ['table', 'prizes'],
      'the prize table is not that of the terms',
    ],
    [
      'one winner too many in a tier',
      withResults((results) => [...results, { ...winsOf(3)[0]!, code: loser.leaf, proof: loser }]),
      ['codes'],
      'tier 3 lists 11 winners',
    ],
    [
      'one winner too many in the table, the draw and the list',
      (() => {
        const record = redrawn(right.record, [{ of: 1_000, take: take + 1 }]);
        return { ...right, record, refund: tiersWith(3, { winners: 201 }) };
      })(),
      ['table'],
      'the number of drawn places is not that of the terms',
    ],
    [
      'one winner too few in a tier',
      withResults((results) => results.filter((win) => win !== results[11])),
      ['codes'],
      'tier 3 lists 9 winners',
    ],
    [
      'a winner of an unknown tier',
      withResults((results) => [...results, { ...winsOf(3)[0]!, tier: 5 }]),
      ['codes', 'prizes'],
      'winners of an unknown tier',
    ],
    [
      'a draw out of fewer places than tickets',
      { ...right, record: redrawn(right.record, [{ of: 999, take }]) },
      ['places', 'codes'],
      'the draw was not out of all sold tickets',
    ],
    [
      'a number of tickets that fits such a draw',
      {
        ...right,
        record: { ...redrawn(right.record, [{ of: 999, take }]), tickets: 999 },
        refund: { ...right.refund, codes: 999 },
      },
      ['table', 'codes', 'prizes'],
      'there is no proof',
    ],
    [
      'a second pick for another winner',
      {
        ...right,
        record: redrawn(right.record, [
          { of: 1_000, take },
          { of: 1_000, take: 1 },
        ]),
      },
      ['places'],
      'the draw was not out of all sold tickets',
    ],
    [
      'another amount from earlier rounds',
      { ...right, refund: { ...right.refund, carried: right.refund.carried + 1 } },
      ['table', 'prizes'],
      'another prize than tier 1',
    ],
    [
      'the terms of another round',
      { ...right, terms: { ...right.terms, price: right.terms.price * 2 } },
      ['table', 'codes', 'prizes'],
      'the prize table is not that of the terms',
    ],
    [
      'the winners of another round',
      { ...right, refund: { ...right.refund, id: right.refund.id + 1 } },
      ['table'],
      'the winners are those of another round',
    ],
  ];
  let found: string[][] = [];
  beforeAll(() => {
    found = findWithVerifier(mutants.map(([, changed]) => changed));
  });
  test.each(mutants.map(([name], at) => [name, at] as const))('FAIR refused by page and Python: %s', async (_, at) => {
    const [, changed, wrong, message] = mutants[at]!;
    const parts = (await checkWinners(hashes, changed))!;
    const failed = Object.entries(parts).flatMap(([part, isRight]) => (isRight ? [] : [part]));
    expect(failed).toEqual(wrong);
    expect(found[at]!.join(', ')).toContain(message);
  });

  test('a pick of more places than there are is refused', async () => {
    const record = { ...right.record, picks: [{ of: 3, take: 4 }], drawn: [] };
    expect(await checkDraw(hashes, record)).toMatchObject({ same: false, right: false });
    expect(runVerifier([{ ...right, record: { ...record, drawn: [[]] } }])).toMatchObject({ right: false });
  });

  test('before the publication there are no winners to check', async () => {
    const record = { ...right.record, seed: null, picks: null, drawn: null, publishedAt: null };
    expect(await checkWinners(hashes, { ...right, record })).toBeNull();
    expect(runVerifier([{ record, proof: null }])).toMatchObject({ right: false });
  });

  test('Python says what a ticket has won', () => {
    const { record } = right;
    const [jackpot] = winsOf(1);
    const asked = (proof: DrawProof, code: string) => runVerifier([right, { record, proof }], code);
    expect(asked(jackpot!.proof, jackpot!.code)).toEqual({
      right: true,
      text: `the draw is right\n${jackpot!.code} was in the draw and won: tier 1, ${jackpot!.prize} minor units\n`,
    });
    expect(asked(loser, loser.leaf).text).toContain(`${loser.leaf} was in the draw and won: nothing`);
    expect(asked(loser, 'A000000')).toMatchObject({ right: false });
    expect(asked({ ...loser, size: 999 }, loser.leaf)).toMatchObject({ right: false });
    const other = runVerifier([right, { record: { ...record, number: 1 }, proof: loser }], loser.leaf);
    expect(other).toEqual({ right: false, text: 'the two files hold different records\n' });
    // Without the winners, Python says that it has not checked them.
    expect(runVerifier([{ record, proof: loser }], loser.leaf).text).toMatch(
      /and not drawn\nnot checked here: the winners/,
    );
  });
});
