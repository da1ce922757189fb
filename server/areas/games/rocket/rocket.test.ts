import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, readGameReceipt, webHashes } from '../../../../contract';
import { flightMs, msUntil } from '../../../../games/rocket-rush/rules';
import { checkRound } from '../../../../games/verify';
import { createHarness, type Harness } from '../../../testing/harness';
import { gameCalls, newKey } from '../test-support';
import { cashOf, flights, openRocket, rocketPlayer } from './test-support';

const { rocketRush: calls } = contract;
let house: Harness;
let at: ReturnType<typeof flights>;
beforeAll(async () => {
  house = await createHarness();
  await openRocket(house);
  at = flights(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

describe('a round', () => {
  test('the first look opens a round that hides its crash point', async () => {
    const player = await rocketPlayer(house);
    const state = await player.state();
    expect(state.round).toMatchObject({ phase: 'betting', crash: null, value: null, crashedAt: null });
    expect(state.round.takeOffAt - state.now).toBe(state.bettingMs);
    expect(state.stakes).toMatchObject({ step: 10, max: 5_000, most: 50_000 });
    expect(state.balance.total).toBe(100_000);
  });
  test('it takes off, flies and crashes at its times', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 150);
    await at.to(round.takeOffAt - 1);
    expect((await player.state()).round.phase).toBe('betting');
    await at.to(round.takeOffAt);
    expect((await player.state()).round).toMatchObject({ phase: 'flying', crash: null, value: null });
    await at.to(round.takeOffAt + flightMs(round.crash) - 1);
    expect((await player.state()).round.phase).toBe('flying');
    await at.to(round.takeOffAt + flightMs(round.crash));
    const { round: over } = await player.state();
    expect(over).toMatchObject({ phase: 'crashed', crash: round.crash, crashedAt: house.clock.now() });
    expect(over.value).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a bet', () => {
  test('it is taken until the take-off and never after', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 150);
    house.clock.set(round.takeOffAt - 1);
    expect(await player.bet({ round: round.id })).toMatchObject({ code: 0, data: { bet: { state: 'open' } } });
    house.clock.set(round.takeOffAt);
    expect((await player.bet({ round: round.id, slot: 2 })).code).toBe(codes.betsClosed);
    expect(await cashOf(house, player.id)).toBe(99_000);
    await at.settled();
  });
  test('two bets fit in a round, one in each slot', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith(() => true);
    const first = await player.bet({ round: round.id });
    expect(first.code).toBe(0);
    expect(await player.bet({ round: round.id })).toMatchObject({
      code: codes.slotTaken,
      data: { bet: first.data.bet.id },
    });
    expect((await player.bet({ round: round.id, slot: 2, auto: 150 })).code).toBe(0);
    expect((await player.state()).own).toHaveLength(2);
    await at.settled();
  });
  test('a repeated key is one bet, and another bet with it is refused', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith(() => true);
    const key = newKey();
    const first = await player.bet({ round: round.id, key });
    expect((await player.bet({ round: round.id, key })).data.bet).toEqual(first.data.bet);
    expect((await player.bet({ round: round.id, key, stake: 2_000 })).code).toBe(codes.keyConflict);
    expect((await player.result(key)).data?.bet.id).toBe(first.data.bet.id);
    const unused = newKey();
    expect((await player.result(unused)).data).toBeNull();
    expect((await player.bet({ round: round.id, slot: 2, key: unused })).code).toBe(codes.keyClosed);
    expect(await cashOf(house, player.id)).toBe(99_000);
    await at.settled();
  });
  test('a cancelled bet gives its stake back, and the slot is free again', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith(() => true);
    const { data } = await player.bet({ round: round.id });
    const cancelled = await player.cancel(data.bet.id);
    expect(cancelled.data).toMatchObject({ bet: { state: 'returned' }, balance: { total: 100_000, locked: 100_000 } });
    expect((await player.cancel(data.bet.id)).data.bet.state).toBe('returned');
    const again = await player.bet({ round: round.id });
    expect(again.code).toBe(0);
    await at.takeOff(round);
    expect((await player.cancel(again.data.bet.id)).code).toBe(codes.betsClosed);
    await at.settled();
    expect(await cashOf(house, player.id)).toBe(99_000);
  });
  test('stakes follow the automatic cash-out and the balance', async () => {
    const player = await rocketPlayer(house, { deposit: 20_000 });
    const round = (await at.roundWith(() => true)).id;
    expect((await player.bet({ round, stake: 5_010 })).code).toBe(codes.stakeNotOffered);
    expect((await player.bet({ round, stake: 15 })).code).toBe(codes.stakeNotOffered);
    expect((await player.bet({ round, stake: 30_000, auto: 10_000 })).code).toBe(codes.insufficientBalance);
    expect((await player.bet({ round, stake: 20_000, auto: 100 as never })).code).toBe(codes.invalid);
    expect((await player.bet({ round, stake: 20_000, auto: 10_000 })).code).toBe(0);
    await at.settled();
  });
  test('the calls of single rounds refuse the shared game', async () => {
    const player = await rocketPlayer(house);
    const single = gameCalls(house, { session: player.session, gameId: '103' });
    expect((await single.play(1_000, { params: '{"auto":null}' })).code).toBe(codes.gameClosed);
  });
  test('GAM-2 Q89 a demo follows the shared round, and the server takes none of its bets', async () => {
    const { data: demo } = await house.call(contract.bets.demo, { gameId: '103' });
    expect(demo).toMatchObject({ mode: 'demo', origin: 'null' });
    const { session } = demo;
    const round = (await at.roundWith(() => true)).id;
    const seen = await house.call(contract.rocketRush.state, { session });
    expect(seen.data).toMatchObject({ demo: true, own: [], round: { id: round }, balance: { total: 100_000 } });
    const key = '0'.repeat(32);
    const bet = { session, key, round, slot: 1 as const, stake: 1_000 };
    expect((await house.call(contract.rocketRush.bet, bet)).code).toBe(codes.gameClosed);
    expect((await house.call(contract.rocketRush.ownBets, { session })).code).toBe(codes.gameClosed);
    expect((await house.call(contract.rocketRush.state, { session })).data.totals.bets).toBe(0);
    await at.settled();
  });
});

describe('a cash-out', () => {
  test("it pays the multiplier of the server's time", async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 300);
    const { data } = await player.bet({ round: round.id });
    expect((await player.cashOut(data.bet.id)).code).toBe(codes.notCollectable);
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(101) - 1);
    expect((await player.cashOut(data.bet.id)).code).toBe(codes.notCollectable);
    house.clock.set(round.takeOffAt + msUntil(237));
    const paid = await player.cashOut(data.bet.id);
    expect(paid.data).toMatchObject({ bet: { state: 'paid', at: 237, payout: 2_370 }, balance: { total: 101_370 } });
    expect((await player.cashOut(data.bet.id)).data.bet).toEqual(paid.data.bet);
    await at.settled();
    expect(await cashOf(house, player.id)).toBe(101_370);
  });
  test('the last moment of the flight is paid and the next one is lost', async () => {
    const [early, late] = [await rocketPlayer(house), await rocketPlayer(house)];
    const round = await at.roundWith((crash) => crash > 120 && crash < 1_000);
    const [one, other] = [await early.bet({ round: round.id }), await late.bet({ round: round.id })];
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + flightMs(round.crash) - 1);
    expect((await early.cashOut(one.data.bet.id)).data.bet).toMatchObject({ state: 'paid', at: round.crash });
    house.clock.advance(1);
    expect((await late.cashOut(other.data.bet.id)).data.bet).toMatchObject({ state: 'lost', at: null, payout: 0 });
    await at.settled();
  });
  test('an automatic cash-out pays its multiplier without a call', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 200 && crash < 5_000);
    const reached = await player.bet({ round: round.id, auto: round.crash });
    const missed = await player.bet({ round: round.id, slot: 2, auto: round.crash + 1 });
    await at.takeOff(round);
    await at.to(round.takeOffAt + msUntil(150));
    expect((await player.state()).own.map(({ state }) => state)).toEqual(['open', 'open']);
    await at.settled();
    const own = await player.ownBets();
    const stateOf = (id: string) => own.find(({ bet }) => bet.id === id)!.bet;
    expect(stateOf(reached.data.bet.id)).toMatchObject({ state: 'paid', at: round.crash });
    expect(stateOf(missed.data.bet.id)).toMatchObject({ state: 'lost' });
  });
  test('a cash-out after the automatic multiplier is paid at that', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 300);
    const { data } = await player.bet({ round: round.id, auto: 150 });
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(250));
    expect((await player.cashOut(data.bet.id)).data.bet).toMatchObject({ state: 'paid', at: 150 });
    await at.settled();
  });
  test("another member's bet cannot be cashed out or cancelled", async () => {
    const [player, thief] = [await rocketPlayer(house), await rocketPlayer(house)];
    const round = await at.roundWith((crash) => crash > 200);
    const { data } = await player.bet({ round: round.id });
    expect((await thief.cancel(data.bet.id)).code).toBe(codes.noBet);
    await at.to(round.takeOffAt + msUntil(150));
    expect((await thief.cashOut(data.bet.id)).code).toBe(codes.noBet);
    await at.settled();
  });
});

describe('a server that was stopped', () => {
  test('a late round pays reached automatic cash-outs and returns the other bets', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 160 && crash < 1_000);
    await player.bet({ round: round.id, auto: 150 });
    await player.bet({ round: round.id, slot: 2 });
    await at.takeOff(round);
    await at.to(round.takeOffAt + flightMs(round.crash) + 2_001);
    await at.settled();
    expect((await player.state()).own.map(({ state }) => state)).toEqual(['paid', 'returned']);
    expect(await cashOf(house, player.id)).toBe(100_500);
  });
  test('bets are lost when the crash was in time and the end was not', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash < 1_000);
    await player.bet({ round: round.id });
    await at.takeOff(round);
    await at.to(round.takeOffAt + flightMs(round.crash));
    house.clock.advance(60_000);
    await at.settled();
    expect(await cashOf(house, player.id)).toBe(99_000);
  });
  test('a clock that was set back returns the bets of a flying round', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 150);
    await player.bet({ round: round.id });
    await at.takeOff(round);
    house.clock.set(round.takeOffAt - 3_600_000);
    await at.run();
    expect(await at.newest()).toMatchObject({ state: 3, settled: true });
    expect(await cashOf(house, player.id)).toBe(100_000);
    house.clock.set(round.takeOffAt + 3_600_000);
  });
});

describe('the proof', () => {
  const hashes = webHashes(globalThis.crypto.subtle);
  test('the receipts of paid and lost bets are played again', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 300 && crash < 5_000);
    const { data } = await player.bet({ round: round.id });
    await player.bet({ round: round.id, slot: 2 });
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(222));
    await player.cashOut(data.bet.id);
    expect((await player.ownBets()).map(({ receipt }) => receipt)).toEqual([null, null]);
    await at.settled();
    for (const { receipt, crash } of await player.ownBets()) {
      expect(crash).toBe(round.crash);
      expect(await checkRound(readGameReceipt(receipt!)!, hashes)).toMatchObject({ kind: 'checked', right: true });
    }
  });
  test('R-69 the records have the same receipts, and the house confirms the commitment once the round is over', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash < 2_000);
    const { data } = await player.bet({ round: round.id });
    const recorded = async () =>
      (await house.call(contract.bets.round, { id: data.bet.id }, { token: player.token })).data;
    const confirmed = async (serverHash: string) =>
      (await house.call(contract.fairness.commitment, { serverHash })).data;
    const before = await recorded();
    expect(before.receipt).toBeNull();
    expect(await confirmed(before.round.serverHash!)).toMatchObject({ state: 'secret', serverSeed: null });
    await at.takeOff(round);
    await at.settled();
    const { receipt } = await recorded();
    expect(receipt).toBe((await player.ownBets())[0]!.receipt);
    const { serverHash, serverSeed } = readGameReceipt(receipt!)!;
    expect(await confirmed(serverHash)).toMatchObject({ state: 'revealed', serverSeed });
  });
  test('DIA-2 a bet that the member has computed again counts for the diamond task once its round is over', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash < 2_000);
    const { data } = await player.bet({ round: round.id, auto: 150 });
    const task = async ({ token }: { token: string }) =>
      (await house.call(contract.diamondTask.tasks, {}, { token })).data.find(({ kind }) => kind === 'verify')!.current;
    const check = async (point: number, { token }: { token: string }) =>
      (await house.call(contract.fairness.verified, { ...of, point }, { token })).code;
    const of = { serverHash: round.commitment, nonce: round.number };
    expect(await check(0, player)).toBe(codes.seedSecret);
    await at.settled();
    const { receipt } = (await house.call(contract.bets.round, { id: data.bet.id }, { token: player.token })).data;
    const checked = await checkRound(readGameReceipt(receipt!)!, hashes);
    const { word } = (checked as Extract<typeof checked, { kind: 'checked' }>).numbers[0]!;
    expect(await check((word + 1) % 2 ** 32, player)).toBe(codes.wrongPoint);
    expect(await task(player)).toBe(0);
    for (let again = 0; again < 2; again += 1) expect(await check(word, player)).toBe(0);
    expect(await task(player)).toBe(1);
    // Somebody else has no bet in this round.
    const other = await house.member();
    expect(await check(word, other)).toBe(codes.noOutcome);
    expect(await task(other)).toBe(0);
  });
  test('every value leads back to the end hash of its chain', async () => {
    const { data: results } = await house.call(calls.results, {});
    const { data: chains } = await house.call(calls.chains, {});
    for (const { value, number, chain } of results.slice(0, 10)) {
      let hash = value;
      for (let n = 0; n < number; n += 1)
        hash = Buffer.from(await hashes.sha256(Buffer.from(hash, 'hex'))).toString('hex');
      expect(hash).toBe(chains.find((one) => one.chain === chain)!.endHash);
    }
  });
  test('F20 the next chain is committed before the first one is used up', async () => {
    const other = await createHarness();
    await openRocket(other, { chainLength: 20 });
    const there = flights(other);
    for (let n = 1; n <= 22; n += 1) {
      const { chain, number } = await there.roundWith(() => true);
      expect([chain, number]).toEqual(n <= 20 ? [1, n] : [2, n - 20]);
      const { data: chains } = await other.call(calls.chains, {});
      expect(chains.length).toBe(n < 18 ? 1 : 2);
      other.clock.advance(5_000);
      await there.settled();
      other.clock.advance(5_000);
    }
    await other.finish();
  });
});

test('the launch sheet names the stakes that a bet may have', async () => {
  const { data: offer } = await house.call(contract.bets.offer, { gameId: '103' });
  const { stakes } = await (await rocketPlayer(house)).state();
  expect([offer.minStake, offer.maxStake]).toEqual([stakes.min, stakes.most]);
  expect(stakes.presets).toHaveLength(5);
  for (const preset of stakes.presets) expect(preset >= stakes.min && preset <= stakes.max).toBe(true);
  expect([offer.returnFrom, offer.returnTo]).toEqual([9_700, 9_700]);
  expect(offer.maxPayout).toBe(5_000_000);
});
