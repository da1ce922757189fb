import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../test-stream';
import { compareFractions } from '../../protocol/rules';
import {
  pathsOf,
  pocketsOf,
  readView,
  risks,
  rowCounts,
  talkingDrums,
  type DrumsFacts,
  type DrumsParams,
} from './index';

const someParams: fc.Arbitrary<DrumsParams> = fc.record({
  rows: fc.constantFrom(...rowCounts),
  risk: fc.constantFrom(...risks),
});

/** The sum of what all 2^rows paths pay, path by path, without the binomial coefficients. */
function sumOfAllPaths(params: DrumsParams): bigint {
  let sum = 0n;
  for (let number = 0; number < 2 ** params.rows; number += 1) {
    const path: DrumsFacts = Array.from({ length: params.rows }, (_, row) => ((number >> row) & 1) as 0 | 1);
    sum += BigInt(talkingDrums.standing(params, path, [])!.multiplier);
  }
  return sum;
}

describe('Talking Drums', () => {
  test.each(talkingDrums.examples)('ECO-12 the return of $rows rows, risk $risk, is that of all paths', (params) => {
    const all = { numerator: sumOfAllPaths(params), denominator: 10_000n * 2n ** BigInt(params.rows) };
    expect(compareFractions(talkingDrums.returnOf(params), all)).toBe(0);
  });
  test('ECO-12 each return is the published one', () => {
    const tenths = talkingDrums.examples.map((params) => {
      const { numerator, denominator } = talkingDrums.returnOf(params);
      return Math.round((Number(numerator) / Number(denominator)) * 1_000);
    });
    expect(tenths).toEqual([961, 958, 961, 966, 960, 969, 965, 970, 966]);
  });
  test('pockets are mirrored, the highest is at the edge, and there is one more than rows', () => {
    for (const { rows, risk } of talkingDrums.examples) {
      const pockets = pocketsOf(rows, risk);
      expect(pockets).toHaveLength(rows + 1);
      expect([...pockets].reverse()).toEqual(pockets);
      expect(Math.max(...pockets)).toBe(pockets[0]);
      expect(talkingDrums.maxMultiplier({ rows, risk })).toBe(pockets[0]);
    }
    expect(pocketsOf(16, 'high').slice(0, 3)).toEqual([10_000_000, 1_200_000, 240_000]);
    expect(pocketsOf(12, 'medium')[6]).toBe(2_000);
  });
  test('the numbers of paths to all pockets add up to all paths', () => {
    for (const rows of rowCounts)
      expect(pathsOf(rows).reduce((sum, paths) => sum + paths, 0n)).toBe(2n ** BigInt(rows));
    expect(pathsOf(8)).toEqual([1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n]);
  });
  test('the pocket is the number of steps to the right, and a drop takes no step', () => {
    fc.assert(
      fc.property(someParams, fc.nat({ max: 100_000 }), (params, number) => {
        const path = talkingDrums.draw(params, drawOf(number));
        expect(path).toHaveLength(params.rows);
        const standing = talkingDrums.standing(params, path, [])!;
        const view = readView(standing.view)!;
        const right = path.reduce<number>((sum, step) => sum + step, 0);
        expect(view).toEqual({ ...params, path, pocket: right, pays: pocketsOf(params.rows, params.risk)[right] });
        expect(standing).toMatchObject({ over: true, canCollect: false, multiplier: view.pays });
        expect(talkingDrums.revealed(params, path, [])).toEqual(view);
        expect(talkingDrums.standing(params, path, [1 as never])).toBeNull();
      }),
    );
  });
  test('more rows begin with the path of fewer rows', () => {
    const path = (rows: 8 | 16) => talkingDrums.draw({ rows, risk: 'low' }, drawOf(3));
    expect(path(16).slice(0, 8)).toEqual(path(8));
  });
  test.each([
    null,
    {},
    { rows: 8 },
    { rows: 9, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8, risk: 'low', path: [1] },
  ])('the parameters %j are refused', (given) => {
    expect(talkingDrums.readParams(given)).toBeNull();
  });
});
