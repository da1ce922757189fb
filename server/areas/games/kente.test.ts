import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, readGameReceipt, webHashes } from '../../../contract';
import { paidOn, positions, readView } from '../../../games/kente-roulette/rules';
import type { KenteParams } from '../../../games/kente-roulette/rules';
import { checkRound } from '../../../games/verify';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { demoAt, gameIds, openHouse, playerAt } from './test-support';

const { fairness } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

/** Six bets whose payouts are no ten-thousandths of the stake. */
const board: KenteParams = {
  chips: [
    ['2', 10],
    ['17', 500],
    ['17-18', 70],
    ['16-17-18', 30],
    ['dozen-2', 110],
    ['red', 290],
  ],
};
const stake = 1_010;
const text = (params: unknown) => ({ params: JSON.stringify(params) });

describe('a round of Kente Roulette', () => {
  test('its payout is that of the chips, to the minor unit', async () => {
    const player = await playerAt(house, gameIds.kente, { deposit: 100_000 });
    for (let spin = 0; spin < 12; spin += 1) {
      const before = await balances(house.db, player.id);
      const { round } = (await player.play(stake, text(board))).data;
      const view = readView(round.view)!;
      expect(round).toMatchObject({ state: 'settled', stake, params: board, payout: paidOn(board, view.pocket) });
      expect(round.multiplier).toBe(Math.floor((round.payout * 10_000) / stake));
      const after = await balances(house.db, player.id);
      const moved = after.locked + after.withdrawable - before.locked - before.withdrawable;
      expect(moved).toBe(round.payout - stake);
    }
    const demo = await demoAt(house, gameIds.kente);
    const { round, balance } = (await demo.play(stake, text(board))).data;
    expect(round.payout).toBe(paidOn(board, readView(round.view)!.pocket));
    expect(balance.total).toBe(100_000 - stake + round.payout);
  });

  test('FAIR-6 the verifier plays the chips again and refuses another stake', async () => {
    const player = await playerAt(house, gameIds.kente);
    const { round } = (await player.play(stake, text(board))).data;
    const draw = { serverHash: round.serverHash!, nonce: round.nonce! };
    await house.call(fairness.rotate, { serverHash: draw.serverHash }, { token: player.token });
    const answer = await house.call(fairness.receipt, draw, { token: player.token });
    const receipt = readGameReceipt(answer.data.text)!;
    const hashes = webHashes(globalThis.crypto.subtle);
    expect(await checkRound(receipt, hashes)).toMatchObject({ kind: 'checked', right: true, payout: round.payout });
    expect(await checkRound({ ...receipt, stake: stake * 2 }, hashes)).toEqual({ kind: 'impossible' });
  });

  test('M2 chips that are not worth the stake, or are not offered, are refused and change nothing', async () => {
    const player = await playerAt(house, gameIds.kente);
    const before = await stateDigest(house.db);
    for (const other of [stake - 10, stake + 10, 10, 50_000])
      expect((await player.play(other, text(board))).code).toBe(codes.stakeNotOffered);
    const one = (at: unknown, amount: unknown) => text({ chips: [[at, amount]] });
    expect((await player.play(50_010, one('red', 50_010))).code).toBe(codes.stakeNotOffered);
    expect((await player.play(105, one('red', 105))).code).toBe(codes.stakeNotOffered);
    for (const [at, amount] of [
      ['37', 100],
      ['1-5', 100],
      ['17', -100],
      ['17', 0.5],
      ['17', '100'],
      [17, 100],
    ])
      expect((await player.play(100, one(at, amount))).code).toBe(codes.invalid);
    const many = positions.slice(0, 41).map(({ name }) => [name, 10]);
    expect((await player.play(410, text({ chips: many }))).code).toBe(codes.invalid);
    expect((await player.play(10, text({ chips: [] }))).code).toBe(codes.invalid);
    const twice = ['17', '17'].map((at) => [at, 50]);
    expect((await player.play(100, text({ chips: twice }))).code).toBe(codes.invalid);
    const red = { chips: [['red', 100]] };
    const chips = Array.from({ length: 200 }, () => ['red', 10]);
    for (const params of [
      { ...red, stake: 10 },
      { ...red, pocket: 17 },
      [red],
      { chips: [['red', 100, 1]] },
      { chips },
    ])
      expect((await player.play(100, text(params))).code).toBe(codes.invalid);
    const inherited = { params: '{"chips":[["red",100]],"__proto__":{"chips":[]}}' };
    expect((await player.play(100, inherited)).code).toBe(codes.invalid);
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('chips on 40 places fit into a request', async () => {
    const player = await playerAt(house, gameIds.kente, { deposit: 100_000 });
    const longest = [...positions].sort((a, b) => b.name.length - a.name.length).slice(0, 40);
    const chips = longest.map(({ name }) => [name, 1_250]);
    const answer = await player.play(50_000, text({ chips }));
    expect(answer.code).toBe(0);
    expect((await player.table()).data.last[0]).toEqual(answer.data.round);
  });
});
