import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract';
import { payoutOf } from '../../../games/protocol/rules';
import { paysFor, readView, winningRanks, type Side, type TuskView } from '../../../games/big-tusk/rules';
import { gameSettings } from '../../bets/settings';
import { replay, rulesOf } from '../../bets/house-draw';
import { readRound } from '../../bets/house-rounds';
import { sweepRounds } from '../../bets/sweep';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { openHouse, playerAt } from './test-support';

const tusk = '109';
const stake = 1_000;
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

type Player = Awaited<ReturnType<typeof playerAt>>;
const purses = async ({ id }: Player) => {
  const { locked, withdrawable } = await balances(house.db, id);
  return { locked, withdrawable };
};
const began = async (player: Player) => (await player.play(stake)).data.round;

/** The deck of a round: what the server would show after its end. */
const deckOf = async (id: string): Promise<readonly number[]> => {
  const stored = (await readRound(house.db, Number(id)))!;
  const game = rulesOf(tusk)!;
  return (replay(game, stored)!.revealed as unknown as TuskView).deck!;
};
/** The pick that wins after the first card of a deck, and the one that loses; null when both win. */
const picksOf = ([card, next]: readonly number[]): { readonly wins: Side; readonly loses: Side | null } => {
  const wins: Side = next! >= card! ? 'higher' : 'lower';
  return { wins, loses: next === card ? null : wins === 'higher' ? 'lower' : 'higher' };
};

describe('an open round of Big Tusk', () => {
  test('it is collected at its multiplier, once, and hides the cards ahead', async () => {
    const player = await playerAt(house, tusk);
    const round = await began(player);
    const deck = await deckOf(round.id);
    expect(readView(round.view)).toMatchObject({ cards: [deck[0]], picks: [], deck: null });
    expect((await player.collect(round.id)).code).toBe(codes.notCollectable);
    const { wins } = picksOf(deck);
    const { data } = await player.step(round.id, 0, wins);
    const multiplier = paysFor([winningRanks(deck[0]!, wins)]);
    expect(data.round).toMatchObject({ state: 'open', multiplier, canCollect: true });
    expect(readView(data.round.view)).toMatchObject({ cards: deck.slice(0, 2), picks: [wins], deck: null });
    // An interrupted round is there again at the next start of the game.
    expect((await player.table()).data.open).toMatchObject({ id: round.id, steps: [wins] });
    const payout = payoutOf(stake, multiplier, 1);
    for (const answer of await Promise.all([player.collect(round.id), player.collect(round.id)]))
      expect(answer.data.round).toMatchObject({ state: 'settled', payout, view: { deck } });
    expect(await purses(player)).toEqual({ locked: 10_000 - stake, withdrawable: payout });
  });

  test('a lost pick ends it with nothing, and a repeated pick has no effect', async () => {
    const player = await playerAt(house, tusk);
    let round = await began(player);
    let { wins, loses } = picksOf(await deckOf(round.id));
    let paid = 0;
    let staked = stake;
    while (loses === null) {
      // The same card wins both picks: this round is cashed out, and another one begins.
      await player.step(round.id, 0, wins);
      paid += (await player.collect(round.id)).data.round.payout;
      round = await began(player);
      staked += stake;
      ({ wins, loses } = picksOf(await deckOf(round.id)));
    }
    for (let time = 0; time < 2; time += 1)
      expect((await player.step(round.id, 0, loses)).data.round).toMatchObject({ state: 'settled', payout: 0 });
    expect(await purses(player)).toEqual({ locked: 10_000 - staked, withdrawable: paid });
  });

  test.each([null, 0, 'same', { side: 'higher' }])('the pick %j is refused', async (pick) => {
    const player = await playerAt(house, tusk);
    const round = await began(player);
    expect((await player.step(round.id, 0, pick)).code).toBe(codes.invalid);
  });

  test('I22 an interrupted round is collected, or its stake is returned, a day after its last pick', async () => {
    const [collected, returned] = [await playerAt(house, tusk), await playerAt(house, tusk)];
    const round = await began(collected);
    const deck = await deckOf(round.id);
    const { wins } = picksOf(deck);
    await collected.step(round.id, 0, wins);
    await began(returned);
    house.clock.advance(gameSettings.abandonedMs);
    await sweepRounds(house.deps);
    const payout = payoutOf(stake, paysFor([winningRanks(deck[0]!, wins)]), 1);
    expect(await purses(collected)).toEqual({ locked: 10_000 - stake, withdrawable: payout });
    expect(await purses(returned)).toEqual({ locked: 10_000, withdrawable: 0 });
  });
});
