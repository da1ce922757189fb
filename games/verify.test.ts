import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readGameReceipt, webHashes, writeGameReceipt, type GameReceipt } from '../contract';
import { manifestOf } from './index';
import type { RoundDraw } from './protocol/rules';
import type { HouseGame } from './house-game';
import { gameById, houseGames } from './rules';
import { checkRound, type CheckedRound } from './verify';

interface Vector extends Omit<GameReceipt, 'market' | 'rulesVersion' | 'serverSeed'> {
  readonly serverSeed: string;
  readonly blocks: number;
  readonly facts: unknown;
  readonly multiplier: number;
  readonly receipt: string;
}
const path = fileURLToPath(new URL('../tests/fairness/game-vectors.json', import.meta.url));
const program = fileURLToPath(new URL('../tests/fairness/verify_games.py', import.meta.url));
const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[];
const hashes = webHashes(globalThis.crypto.subtle);
const receiptOf = (vector: Vector): GameReceipt => readGameReceipt(vector.receipt)!;
const checked = async (...given: Parameters<typeof checkRound>): Promise<CheckedRound> => {
  const result = await checkRound(...given);
  if (result.kind !== 'checked') throw new Error(result.kind);
  return result;
};

/** The part of a revealed view that the draw decided. */
const factsIn = ({ game, played: { revealed } }: CheckedRound): unknown => {
  const view = revealed as Record<string, unknown>;
  return view[manifestOf(game.id)!.drawn];
};

describe('golden vectors of the games', () => {
  test('FAIR-6 every vector is played again from its receipt', { timeout: 60_000 }, async () => {
    expect(vectors).toHaveLength(250 * houseGames.length);
    for (const vector of vectors) {
      const receipt = receiptOf(vector);
      expect(writeGameReceipt(receipt)).toBe(vector.receipt);
      const round = await checked(receipt, hashes);
      expect(round).toMatchObject({ right: true, multiplier: vector.multiplier, payout: vector.payout });
      expect(round.blocks).toHaveLength(vector.blocks);
      expect(factsIn(round)).toEqual(vector.facts);
      for (const { below, value, word } of round.numbers) expect(word % below).toBe(value);
    }
  });
  test('FAIR-6 Python without our code plays every vector again', () => {
    expect(execFileSync('python3', [program, path], { encoding: 'utf8' }).trim()).toBe(
      `${vectors.length} of ${vectors.length}`,
    );
  });
  test('the vectors of each game hold rounds above the stake and others', () => {
    for (const { id } of houseGames) {
      const wins = vectors.filter(({ game, multiplier }) => game === id && multiplier > 10_000).length;
      expect([wins > 30, wins < 220]).toEqual([true, true]);
    }
  });
});

describe('the check of a round', () => {
  const [fever, dice, mines] = ['101', '105', '106'].map((id) => receiptOf(vectors.find(({ game }) => game === id)!));
  test('a wrong payout, stake, seed or hash is found', async () => {
    for (const receipt of [fever!, dice!, mines!]) {
      expect(await checked({ ...receipt, payout: receipt.payout + 1 }, hashes)).toMatchObject({
        committed: true,
        paid: false,
        right: false,
      });
      expect(await checked({ ...receipt, serverHash: '0'.repeat(64) }, hashes)).toMatchObject({
        committed: false,
        right: false,
      });
    }
    const winner = receiptOf(vectors.find(({ game, multiplier }) => game === '101' && multiplier > 0)!);
    expect(await checked({ ...winner, stake: winner.stake * 2 }, hashes)).toMatchObject({ paid: false });
  });
  test('a round is checked only with its seed and known rules', async () => {
    const secret = { ...mines!, serverSeed: null };
    expect(await checkRound(secret, hashes)).toEqual({ kind: 'secret' });
    expect(await checkRound(secret, hashes, { serverSeed: 'zz' })).toEqual({ kind: 'secret' });
    expect(await checkRound(secret, hashes, { serverSeed: mines!.serverSeed })).toMatchObject({ right: true });
    expect(await checkRound({ ...mines!, rulesVersion: '2' }, hashes)).toEqual({ kind: 'unknownRules' });
    expect(await checkRound({ ...mines!, game: '999' }, hashes)).toEqual({ kind: 'unknownRules' });
  });
  test('impossible parameters, steps and ends are refused', async () => {
    const refused = async (change: Partial<GameReceipt>, receipt = mines!): Promise<string> =>
      (await checkRound({ ...receipt, ...change }, hashes)).kind;
    expect(await refused({ params: { mines: 25 } })).toBe('impossible');
    expect(await refused({ steps: [1, 1] })).toBe('impossible');
    expect(await refused({ steps: ['x'] })).toBe('impossible');
    expect(await refused({ steps: [] })).toBe('impossible');
    expect(await refused({ steps: [1] }, fever!)).toBe('impossible');
    expect(await refused({ params: { lines: 5 } }, fever!)).toBe('impossible');
  });
  test('a stake that is not the sum of the chips is refused', async () => {
    const spin = receiptOf(vectors.find(({ game }) => game === '112')!);
    const other = { ...spin, stake: spin.stake + 10 };
    expect(await checkRound(other, hashes)).toEqual({ kind: 'impossible' });
    const { status, stdout } = spawnSync('python3', [program, writeGameReceipt(other)], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, expect.stringContaining('the chips are worth')]);
    expect(spawnSync('python3', [program, writeGameReceipt(spin)]).status).toBe(0);
  });
  test('Q87 in Uganda a round pays whole shillings, an older one the exact sum', async () => {
    const exact = vectors.find(
      ({ game, stake, multiplier }) => game === '105' && ((stake * multiplier) / 10_000) % 100 > 1,
    )!;
    const paying = (market: string, payout: number) => ({ ...receiptOf(exact), market, payout });
    const whole = exact.payout - (exact.payout % 100);
    for (const [receipt, right] of [
      [paying('UG', exact.payout), true],
      [paying('UG', whole), true],
      [paying('UG', whole + 100), false],
      [paying('UG', whole + 1), exact.payout === whole + 1],
      [paying('GH', whole), false],
    ] as const) {
      expect(await checked(receipt, hashes)).toMatchObject({ right });
      expect(spawnSync('python3', [program, writeGameReceipt(receipt)]).status).toBe(right ? 0 : 1);
    }
  });
  test('Python refuses what the check refuses', () => {
    const status = (receipt: GameReceipt): number | null =>
      spawnSync('python3', [program, writeGameReceipt(receipt)], { encoding: 'utf8' }).status;
    expect(status(mines!)).toBe(0);
    for (const change of [
      { payout: mines!.payout + 1 },
      { steps: [1, 1] },
      { steps: [] },
      { params: { mines: 25 } },
      { serverHash: '0'.repeat(64) },
      { rulesVersion: '2' },
      { serverSeed: null },
    ])
      expect(status({ ...mines!, ...change }), JSON.stringify(change)).toBe(1);
  });
});

describe('FAIR-3 the golden vectors find mutants of each game', () => {
  /** How many of a game's vectors a changed game no longer reproduces. */
  const lost = async (game: HouseGame): Promise<number> => {
    const own = vectors.filter((vector) => vector.game === game.id);
    const results = await Promise.all(
      own.map(async (vector) => {
        const round = await checkRound(receiptOf(vector), hashes, { gameOf: () => game });
        return (
          round.kind === 'checked' && round.right && JSON.stringify(factsIn(round)) === JSON.stringify(vector.facts)
        );
      }),
    );
    return results.filter((same) => !same).length;
  };
  const skipping = (draw: RoundDraw): RoundDraw => {
    draw.integer(2);
    return draw;
  };
  const files = import.meta.glob<ReadonlyArray<readonly [string, HouseGame]>>('./*/rules/mutants.ts', {
    import: 'mutants',
    eager: true,
  });
  const mutants: Array<readonly [string, HouseGame]> = [
    ...houseGames.map((game): readonly [string, HouseGame] => [
      `${game.slug}: a number is skipped`,
      { ...game, play: (given) => game.play({ ...given, draw: skipping(given.draw) }) },
    ]),
    ...Object.values(files).flatMap((own) =>
      own.map(([about, game]): readonly [string, HouseGame] => [`${game.slug}: ${about}`, game]),
    ),
  ];
  test('every game has mutants of its own', () => {
    const mutated = new Set(Object.keys(files).map((file) => file.split('/')[1]));
    expect(houseGames.map(({ slug }) => slug).filter((slug) => !mutated.has(slug))).toEqual([]);
  });
  test('the shipped games lose none', async () => {
    for (const { id } of houseGames) expect(await lost(gameById(id)!)).toBe(0);
  });
  test.each(mutants)('%s', async (_, mutant) => {
    expect(await lost(mutant)).toBeGreaterThan(0);
  });
});
