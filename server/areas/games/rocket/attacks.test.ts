import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../../contract';
import { flightMs, msUntil } from '../../../../games/rocket-rush/rules';
import { createHarness, type Harness } from '../../../testing/harness';
import { stateDigest } from '../../../testing/state';
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

describe('the time of a cash-out', () => {
  /** What a client might add to make the server take an earlier time. */
  const claims = { now: 1, at: 100_000, time: 1, ticks: 1, crash: 100_000, multiplier: 100_000 };

  test('times and multipliers of the client change neither a payout nor a loss', async () => {
    const [early, late] = [await rocketPlayer(house), await rocketPlayer(house)];
    const round = await at.roundWith((crash) => crash > 110 && crash < 1_000);
    const [one, other] = [await early.bet({ round: round.id }), await late.bet({ round: round.id })];
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(105));
    const claimed = ({ session }: { session: string }, bet: string) =>
      house.call(calls.cashOut, { session, bet, ...claims } as never);
    expect((await claimed(early, one.data.bet.id)).data.bet).toMatchObject({ state: 'paid', at: 105, payout: 1_050 });
    house.clock.set(round.takeOffAt + flightMs(round.crash));
    expect((await claimed(late, other.data.bet.id)).data.bet).toMatchObject({ state: 'lost', at: null, payout: 0 });
    await at.settled();
    expect([await cashOf(house, early.id), await cashOf(house, late.id)]).toEqual([100_050, 99_000]);
  });

  test('a cancelled bet is not paid, and a bet in flight is not cancelled', async () => {
    const player = await rocketPlayer(house);
    const round = await at.roundWith((crash) => crash > 110);
    const { data: gone } = await player.bet({ round: round.id });
    const { data: kept } = await player.bet({ round: round.id, slot: 2 });
    expect((await player.cancel(gone.bet.id)).data.bet.state).toBe('returned');
    await at.takeOff(round);
    house.clock.set(round.takeOffAt + msUntil(105));
    const late = await Promise.all(Array.from({ length: 5 }, () => player.cashOut(gone.bet.id)));
    for (const { data } of late) expect(data.bet).toMatchObject({ state: 'returned', payout: 0 });
    for (let n = 0; n < 5; n += 1) expect((await player.cancel(kept.bet.id)).code).toBe(codes.betsClosed);
    expect(await cashOf(house, player.id)).toBe(99_000);
    await at.settled();
  });
});

describe('a bet that is not offered', () => {
  test('no other automatic cash-out than 1.01× to 1,000× is taken', async () => {
    const player = await rocketPlayer(house);
    const round = (await at.roundWith(() => true)).id;
    const before = await stateDigest(house.db);
    for (const auto of [0.99, 1, 99, 100, 100_001, 1e9, -250, 1.5, 'NaN', '2,5', true, [250], {}])
      expect(await player.bet({ round, auto: auto as number }), String(auto)).toMatchObject({ code: codes.invalid });
    expect(await stateDigest(house.db)).toBe(before);
    await at.settled();
  });

  test('a bet on an ended or a future round is refused', async () => {
    const player = await rocketPlayer(house);
    const { id } = await at.roundWith(() => true);
    const before = await stateDigest(house.db);
    for (const round of [id - 1, id + 1, id + 1_000]) expect((await player.bet({ round })).code).toBe(codes.betsClosed);
    for (const round of [0, -1, 0.5, 2 ** 53]) expect((await player.bet({ round })).code).toBe(codes.invalid);
    for (const slot of [0, 3, 1.5]) expect((await player.bet({ round: id, slot: slot as 1 })).code).toBe(codes.invalid);
    expect(await stateDigest(house.db)).toBe(before);
    await at.settled();
  });
});
