// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RocketBet, RocketPlaced } from '../../../../contract/rocket-rush';
import { rocketRush } from '../../../../contract/rocket-rush';
import type { Caller, Reply } from '../../../shell/game-server';
import { msUntil } from '../../rules';
import { DemoBets } from './demo';
import { testRound, testState } from './testing';

const purse = 10_000;
const session = 's'.repeat(43);

/** A demo in the round 7, which takes off at 20,000 ms; the test has the server's clock. */
async function given() {
  const sent: string[] = [];
  const told: Array<{ bets: readonly RocketBet[]; total: number }> = [];
  let now = 16_000;
  const caller: Caller = {
    headers: () => ({}),
    send: (call) => {
      sent.push(call.path);
      return Promise.resolve({
        kind: 'ok',
        answer: testState({ balance: { total: purse, locked: 0 } }),
      } as Reply<never>);
    },
  };
  const demo = new DemoBets({
    caller,
    clock: { now: () => now },
    unit: 1,
    closed: 'closed',
    changed: (bets, total) => told.push({ bets, total }),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  await demo.send(rocketRush.state, { session });
  let keys = 0;
  return {
    demo,
    sent,
    told,
    /** Moves the server's clock and all timers. */
    async at(ms: number) {
      const step = 50;
      while (now < ms) {
        now = Math.min(ms, now + step);
        await vi.advanceTimersByTimeAsync(step);
      }
    },
    bet: (stake: number, auto: number | null = null, key = `k${(keys += 1)}`) =>
      demo.send(rocketRush.bet, { session, key, round: 7, slot: 1, stake, auto }),
    async cashOut(bet: string) {
      const answer = demo.send(rocketRush.cashOut, { session, bet });
      await vi.advanceTimersByTimeAsync(400);
      return answer;
    },
    fly: () =>
      demo.heard({ id: 5, now, kind: 'flying', round: testRound({ phase: 'flying' }), totals: testState().totals }),
    crash: (crash: number) =>
      demo.heard({ id: 6, now, kind: 'crashed', round: testRound({ phase: 'crashed', crash, crashedAt: now }) }),
    void: () => demo.heard({ id: 6, now, kind: 'voided', round: testRound({ phase: 'voided' }) }),
    state: async () => {
      const reply = await demo.send(rocketRush.state, { session });
      return reply.kind === 'ok' ? reply.answer : null;
    },
  };
}

const placedIn = (reply: Reply<RocketPlaced>): RocketPlaced => {
  expect(reply.kind).toBe('ok');
  return (reply as Extract<Reply<RocketPlaced>, { kind: 'ok' }>).answer;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Q89 bets with demo money', () => {
  test('a bet is paid at the multiplier of the tap and nothing of it is sent', async () => {
    const table = await given();
    const { bet } = placedIn(await table.bet(2_000));
    await table.at(20_000);
    table.fly();
    await table.at(20_000 + msUntil(250));
    const paid = placedIn(await table.cashOut(bet.id));
    expect(paid).toMatchObject({ bet: { state: 'paid', at: 250, payout: 5_000 }, balance: { total: purse + 3_000 } });
    table.crash(300);
    expect((await table.state())?.balance.total).toBe(purse + 3_000);
    expect(new Set(table.sent)).toEqual(new Set([rocketRush.state.path]));
  });

  test('an automatic cash-out is paid when the rocket gets there', async () => {
    const table = await given();
    await table.bet(1_000, 200);
    await table.at(20_000);
    table.fly();
    await table.at(20_000 + msUntil(200) - 100);
    expect(table.told).toEqual([]);
    await table.at(20_000 + msUntil(200) + 500);
    expect(table.told).toMatchObject([{ bets: [{ state: 'paid', at: 200, payout: 2_000 }], total: purse + 1_000 }]);
  });

  test('a cash-out above a crash whose news came later is lost', async () => {
    const table = await given();
    const { bet } = placedIn(await table.bet(1_000));
    await table.at(20_000);
    table.fly();
    await table.at(20_000 + msUntil(180));
    const answer = table.demo.send(rocketRush.cashOut, { session, bet: bet.id });
    table.crash(170);
    await vi.advanceTimersByTimeAsync(400);
    expect(placedIn(await answer)).toMatchObject({
      bet: { state: 'lost', payout: 0 },
      balance: { total: purse - 1_000 },
    });
  });

  test('the crash takes back what was paid above it', async () => {
    const table = await given();
    const { bet } = placedIn(await table.bet(1_000));
    await table.at(20_000);
    table.fly();
    await table.at(20_000 + msUntil(180));
    placedIn(await table.cashOut(bet.id));
    table.crash(170);
    expect(table.told.at(-1)).toMatchObject({ bets: [{ id: bet.id, state: 'lost' }], total: purse - 1_000 });
  });

  test('a key stakes once, and its outcome can be read back', async () => {
    const table = await given();
    const first = placedIn(await table.bet(1_000, null, 'same'));
    const second = placedIn(await table.bet(1_000, null, 'same'));
    expect(second.bet.id).toBe(first.bet.id);
    expect(second.balance.total).toBe(purse - 1_000);
    const read = await table.demo.send(rocketRush.result, { session, key: 'same' });
    expect(read).toMatchObject({ answer: { bet: { id: first.bet.id } } });
    expect(await table.demo.send(rocketRush.result, { session, key: 'other' })).toEqual({ kind: 'ok', answer: null });
  });

  test('a cancelled bet and a stopped round give the stake back', async () => {
    const table = await given();
    const { bet } = placedIn(await table.bet(1_000));
    const back = placedIn(await table.demo.send(rocketRush.cancel, { session, bet: bet.id }));
    expect(back).toMatchObject({ bet: { state: 'returned' }, balance: { total: purse } });
    await table.bet(3_000);
    await table.at(20_000);
    table.fly();
    table.void();
    expect(table.told.at(-1)).toMatchObject({ bets: [{ state: 'returned' }], total: purse });
  });

  test('no bet after the take-off, and none above the demo money', async () => {
    const table = await given();
    expect(await table.bet(purse + 1)).toMatchObject({ kind: 'refused', data: { have: purse, need: purse + 1 } });
    table.fly();
    expect(await table.bet(1_000)).toMatchObject({ kind: 'refused', message: 'closed' });
    expect((await table.state())?.balance.total).toBe(purse);
  });

  test('the demo money is what was not lost, for every crash point and automatic cash-out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 600 }),
        fc.integer({ min: 101, max: 600 }),
        fc.integer({ min: 50, max: 5_000 }),
        async (crash, auto, stake) => {
          const table = await given();
          await table.bet(stake, auto);
          await table.at(20_000);
          table.fly();
          await table.at(20_000 + msUntil(crash + 1));
          table.crash(crash);
          const payout = auto <= crash ? Math.floor((stake * auto) / 100) : 0;
          expect((await table.state())?.balance.total).toBe(purse - stake + payout);
        },
      ),
      { numRuns: 30 },
    );
  });
});
