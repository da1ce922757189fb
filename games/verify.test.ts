import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readGameReceipt, webHashes, writeGameReceipt, type GameReceipt } from '../contract';
import { bigTusk } from './big-tusk/rules';
import { diceDuel } from './dice-duel/rules';
import { gemMines } from './gem-mines/rules';
import { geniesGold } from './genies-gold/rules';
import { cellsFor, goldenScratch } from './golden-scratch/rules';
import { manifestOf } from './index';
import { kenteRoulette } from './kente-roulette/rules';
import { mangoFever } from './mango-fever/rules';
import { owareGems } from './oware-gems/rules';
import type { RoundDraw } from './protocol/rules';
import { okadaDash } from './okada-dash/rules';
import { penaltyKing } from './penalty-king/rules';
import { rocketRush } from './rocket-rush/rules';
import { untyped, type HouseGame } from './house-game';
import { gameById, houseGames } from './rules';
import { savannaKings } from './savanna-kings/rules';
import { talkingDrums } from './talking-drums/rules';
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
  const sorted = (cells: readonly number[]): readonly number[] => [...cells].sort((a, b) => a - b);
  const mutants: Array<readonly [string, HouseGame]> = [
    ...houseGames.map(
      (game) =>
        [
          `${game.slug}: a number is skipped`,
          { ...game, play: (given) => game.play({ ...given, draw: skipping(given.draw) }) },
        ] as const satisfies readonly [string, HouseGame],
    ),
    [
      'mango-fever: the reels are read in reverse',
      untyped({
        ...mangoFever,
        draw: (params, draw) =>
          [...mangoFever.draw(params, draw)].reverse() as unknown as readonly [number, number, number],
      }),
    ],
    [
      'mango-fever: a reel has 23 stops',
      untyped({ ...mangoFever, draw: (_, draw) => [draw.integer(24), draw.integer(24), draw.integer(23)] as const }),
    ],
    [
      'savanna-kings: the reels are read in reverse',
      untyped({ ...savannaKings, draw: (params, draw) => [...savannaKings.draw(params, draw)].reverse() }),
    ],
    [
      'savanna-kings: a reel has 15 stops',
      untyped({ ...savannaKings, draw: (_, draw) => [16, 16, 16, 16, 15].map((stops) => draw.integer(stops)) }),
    ],
    [
      'dice-duel: a roll of the target wins',
      untyped({ ...diceDuel, draw: (_, draw) => Math.max(0, draw.integer(10_000) - 1) }),
    ],
    [
      'rocket-rush: a return of 98 %',
      untyped({
        ...rocketRush,
        draw: (params, draw) => ({ crash: Math.floor((rocketRush.draw(params, draw).crash * 98) / 97) }),
      }),
    ],
    [
      'kente-roulette: a wheel with 38 pockets',
      untyped({ ...kenteRoulette, draw: (_, draw) => draw.integer(38) % 37 }),
    ],
    [
      'kente-roulette: the payout is rounded with the multiplier',
      untyped({
        ...kenteRoulette,
        standing: (params, facts, steps) => {
          const { payout: _exact, ...standing } = kenteRoulette.standing(params, facts, steps)!;
          return standing;
        },
      }),
    ],
    [
      'okada-dash: a return of 98 %',
      untyped({
        ...okadaDash,
        draw: (params, draw) => Math.floor((okadaDash.draw(params, draw) * 98) / 97),
      }),
    ],
    [
      'penalty-king: the keeper dives to the side of the shot',
      untyped({ ...penaltyKing, draw: ({ side }, draw) => (penaltyKing.draw({ side }, draw), side) }),
    ],
    [
      'penalty-king: left and right are exchanged',
      untyped({ ...penaltyKing, draw: (_, draw) => (draw.integer(2) === 0 ? 'right' : 'left') }),
    ],
    ['dice-duel: 10,001 results', untyped({ ...diceDuel, draw: (_, draw) => draw.integer(10_001) })],
    [
      'gem-mines: mines move away from the first tile',
      untyped({
        ...gemMines,
        draw: (params, draw) => gemMines.draw(params, draw).map((tile) => (tile === 0 ? 1 : tile)),
      }),
    ],
    [
      'gem-mines: a naive shuffle',
      untyped({
        ...gemMines,
        draw: ({ mines }, draw) => {
          const order = Array.from({ length: 25 }, (_, tile) => tile);
          for (let at = 0; at < mines; at += 1) {
            const other = draw.integer(25);
            [order[at], order[other]] = [order[other]!, order[at]!];
          }
          return order.slice(0, mines).sort((a, b) => a - b);
        },
      }),
    ],
    [
      'talking-drums: the path is read from below',
      untyped({ ...talkingDrums, draw: (params, draw) => [...talkingDrums.draw(params, draw)].reverse() }),
    ],
    [
      'talking-drums: left and right are exchanged',
      untyped({
        ...talkingDrums,
        draw: (params, draw) => talkingDrums.draw(params, draw).map((step) => (step === 1 ? 0 : 1)),
      }),
    ],
    [
      'talking-drums: one path for all rows is drawn at once',
      untyped({
        ...talkingDrums,
        draw: ({ rows }, draw) => {
          const number = draw.integer(2 ** rows);
          return Array.from({ length: rows }, (_, row) => ((number >> row) & 1) as 0 | 1);
        },
      }),
    ],
    [
      'oware-gems: the drawn cells are sorted',
      untyped({ ...owareGems, draw: (p, draw) => sorted(owareGems.draw(p, draw)) }),
    ],
    [
      'oware-gems: a cell can be drawn twice',
      untyped({ ...owareGems, draw: (_, draw) => Array.from({ length: 10 }, () => draw.integer(40) + 1) }),
    ],
    [
      'oware-gems: the last cell is never drawn',
      untyped({
        ...owareGems,
        draw: (params, draw) => owareGems.draw(params, draw).map((cell) => (cell === 40 ? 39 : cell)),
      }),
    ],
    [
      'big-tusk: the first card can be an end',
      untyped({ ...bigTusk, draw: (_, draw) => Array.from({ length: 25 }, () => draw.integer(13)) }),
    ],
    [
      'big-tusk: a card is not drawn twice in a row',
      untyped({
        ...bigTusk,
        draw: (params, draw) =>
          bigTusk.draw(params, draw).map((card, at, deck) => (card === deck[at - 1] ? (card + 1) % 13 : card)),
      }),
    ],
    ['genies-gold: a wheel of 21', untyped({ ...geniesGold, draw: (_, draw) => draw.integer(21) % 20 })],
    [
      'genies-gold: the segment before the drawn one',
      untyped({ ...geniesGold, draw: (params, draw) => (geniesGold.draw(params, draw) + 19) % 20 }),
    ],
    [
      'golden-scratch: the cells are not shuffled',
      untyped({
        ...goldenScratch,
        draw: (params, draw) => {
          const view = goldenScratch.standing(params, goldenScratch.draw(params, draw), [])!;
          return cellsFor(view.multiplier === 0 ? null : (view.multiplier as 5_000));
        },
      }),
    ],
  ];
  test('the shipped games lose none', async () => {
    for (const { id } of houseGames) expect(await lost(gameById(id)!)).toBe(0);
  });
  test.each(mutants)('%s', async (_, mutant) => {
    expect(await lost(mutant)).toBeGreaterThan(0);
  });
});
