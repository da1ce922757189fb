import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { gameRounds, gameSteps, transactions } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

const { bets, fairness } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const player = () => playerAt(house, gameIds.mines);
type Player = Awaited<ReturnType<typeof player>>;
const posted = (memberId: number, reason: string): Promise<number> =>
  house.db.$count(transactions, and(eq(transactions.memberId, memberId), eq(transactions.reason, reason)));
const together = <Value>(count: number, run: (n: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));

/** Opens rounds with one mine until the first tile is a gem, which it nearly always is. */
async function afterOneGem(one: Player): Promise<string> {
  for (;;) {
    const { round } = (await one.play(100, { params: '{"mines":1}' })).data;
    if ((await one.step(round.id, 0, 12)).data.round.state === 'open') return round.id;
  }
}

test('of different tiles at the same time one is the next step', async () => {
  const one = await player();
  const round = await afterOneGem(one);
  const answers = await together(12, (n) => one.step(round, 1, n % 2 === 0 ? 3 : 7));
  const taken = answers.find(({ code }) => code === 0)!.data.round.steps[1];
  for (const [n, { code, data }] of answers.entries()) {
    const same = (n % 2 === 0 ? 3 : 7) === taken;
    expect(code).toBe(same ? 0 : codes.keyConflict);
    if (same) expect(data.round.steps).toEqual([12, taken]);
  }
  expect(await house.db.$count(gameSteps, eq(gameSteps.roundId, Number(round)))).toBe(2);
});

test('tiles outside the board, opened tiles and other mines are refused and change nothing', async () => {
  const one = await player();
  const stranger = await player();
  const round = await afterOneGem(one);
  const before = await stateDigest(house.db);
  for (const tile of [-1, 25, 1e9, 1.5, '3', null, true, [3], { tile: 3 }, { tile: 3, mines: 24 }, 12])
    expect((await one.step(round, 1, tile)).code, JSON.stringify(tile)).toBe(codes.invalid);
  for (const index of [2, 24, -1, 1.5]) expect((await one.step(round, index, 3)).code).toBe(codes.invalid);
  expect((await stranger.step(round, 1, 3)).code).toBe(codes.noRound);
  expect((await stranger.collect(round)).code).toBe(codes.noRound);
  expect(await stateDigest(house.db)).toBe(before);
});

test('no call shows the seed or the layout of an open round', async () => {
  const one = await player();
  const id = await afterOneGem(one);
  const { round } = (await one.step(id, 0, 12)).data;
  const draw = { serverHash: round.serverHash!, nonce: round.nonce! };
  const { token } = one;
  const answers = [
    round,
    await one.table(),
    await house.call(bets.round, { id }, { token }),
    await house.call(bets.betRecords, {}, { token }),
    await house.call(fairness.commitment, { serverHash: draw.serverHash }),
    await house.call(fairness.receipt, draw, { token }),
    await house.call(fairness.outcomes, {}, { token }),
    await house.call(fairness.seeds, {}, { token }),
    await house.call(fairness.rotate, { serverHash: draw.serverHash }, { token }),
  ];
  expect(answers.at(-1)).toMatchObject({ code: codes.roundOpen });
  await one.collect(id);
  const { data } = await house.call(fairness.rotate, { serverHash: draw.serverHash }, { token });
  const { layout } = (await house.call(bets.round, { id }, { token })).data.round.view as { layout: number[] };
  expect(layout).toHaveLength(1);
  const text = JSON.stringify(answers);
  expect(text).not.toContain(data.revealed.serverSeed);
  expect(text).toContain('"layout":null');
  expect(JSON.stringify(answers.slice(0, 3))).not.toContain(JSON.stringify(layout));
});

test('a collection beside steps ends the round once', async () => {
  for (let n = 0; n < 4; n += 1) {
    const one = await player();
    const round = await afterOneGem(one);
    const paidBefore = await posted(one.id, 'payout');
    const step = (tile: number) => one.step(round, 1, tile);
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => step(at)),
      ...Array.from({ length: 6 }, () => one.collect(round)),
    ]);
    const [row] = await house.db
      .select()
      .from(gameRounds)
      .where(eq(gameRounds.id, Number(round)));
    // Settled: by a collection, or by a mine.
    expect(row!.state).toBe(1);
    expect((await posted(one.id, 'payout')) - paidBefore).toBe(row!.payout > 0 ? 1 : 0);
    const before = await stateDigest(house.db);
    expect((await one.step(round, 2, 20)).code).toBe(codes.noRound);
    await one.collect(round);
    expect(await stateDigest(house.db)).toBe(before);
  }
});

test('parallel plays with keys of their own open one round', async () => {
  const one = await player();
  const answers = await together(20, () => one.play(100, { key: newKey() }));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0,
    ...Array<number>(19).fill(codes.roundOpen),
  ]);
  expect(await posted(one.id, 'stake')).toBe(1);
});
