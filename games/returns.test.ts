import { expect, test } from 'vitest';
import { compareFractions } from './protocol/rules';
import { exactReturns, hitOneIn, isPublished, publishedReturns } from './returns';
import { gameById, houseGames } from './rules';
import { simulateAll } from './simulate';
import { streamOf } from './test-stream';

test.each(houseGames)('the exact return of $slug is the published one', (game) => {
  expect(isPublished(game)).toBe(true);
});
test('the returns are these exact fractions', () => {
  const is = (id: string, numerator: bigint, denominator: bigint): void => {
    const { from, to } = exactReturns(gameById(id)!);
    expect([compareFractions(from, { numerator, denominator }), compareFractions(to, from)]).toEqual([0, 0]);
  };
  is('101', 13_092n, 13_824n);
  is('102', 997_680n, 1_048_576n);
  is('112', 36n, 37n);
  is('111', 97n, 100n);
  is('110', 97n, 100n);
  is('113', 90n, 100n);
});
test('ECO-0 no way to play any game returns more than 97.3 %', () => {
  for (const game of houseGames)
    expect(compareFractions(exactReturns(game).to, { numerator: 973n, denominator: 1_000n })).toBeLessThan(0);
});
test('a changed pay, weight or figure is different from the published return', () => {
  for (const game of houseGames) {
    const changed = (change: { pay: number; weight: bigint }): typeof game => ({
      ...game,
      ways: (params) =>
        game.ways(params).map(({ pays: [first, ...rest], ...way }) => ({
          ...way,
          pays: [{ multiplier: first!.multiplier + change.pay, weight: first!.weight + change.weight }, ...rest],
        })),
    });
    expect(isPublished(changed({ pay: 0, weight: 0n }))).toBe(true);
    expect(isPublished(changed({ pay: 2_000, weight: 0n }))).toBe(false);
    expect(isPublished(changed({ pay: 0, weight: 200n }))).toBe(false);
    expect(isPublished({ ...game, id: '999' })).toBe(false);
  }
});
test('the odds of a hit are known where no choice changes them', () => {
  const hits = Object.fromEntries(houseGames.map((game) => [game.id, hitOneIn(game)]));
  expect(hits).toMatchObject({ 101: 148, 102: 290, 103: null, 105: null, 106: null, 111: 200, 112: null, 113: 277 });
  expect(Object.keys(publishedReturns)).toEqual(houseGames.map(({ id }) => id));
});
test('a million simulated rounds of each game are within 4 sigma', { timeout: 180_000 }, () => {
  const simulated = simulateAll(1_000_000, streamOf);
  expect(Object.keys(simulated).sort()).toEqual(houseGames.map(({ slug }) => slug).sort());
  for (const [slug, { realised, expected, sigmas }] of Object.entries(simulated))
    expect(Math.abs(sigmas), `${slug}: ${realised} of ${expected}`).toBeLessThan(4);
});
