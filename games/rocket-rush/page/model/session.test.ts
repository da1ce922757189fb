// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rocketRush } from '../../../../contract/rocket-rush';
import type { RocketEvent } from '../../../../contract/rocket-rush';
import type { Said } from '../../../shell/frame-port';
import type { Caller, Reply } from '../../../shell/game-server';
import { ServerClock } from './server-clock';
import { createRocketSession } from './session';
import { testBet, testRound, testState } from './testing';

const unknown: Reply<never> = { kind: 'unknown', retryAfterMs: 0 };
const totals = { bets: 1, staked: 2_000, cashed: 0, paid: 0 };

/** A session with a server that the test controls. */
async function given() {
  const said: Said[] = [];
  const asked: string[] = [];
  const answers = new Map<unknown, () => Reply<unknown>>([
    [rocketRush.state, () => ({ kind: 'ok', answer: testState() })],
    [rocketRush.poll, () => unknown],
  ]);
  const caller: Caller = {
    headers: () => ({}),
    send: (call) => {
      asked.push(call.path);
      return Promise.resolve((answers.get(call)?.() ?? unknown) as Reply<never>);
    },
  };
  const signals: AbortSignal[] = [];
  const session = createRocketSession({
    caller,
    token: 'token',
    port: { say: (message) => said.push(message) },
    balance: { total: 0, locked: 0 },
    clock: new ServerClock(),
    fetch: (_, init) => {
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => {});
    },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  await vi.advanceTimersByTimeAsync(0);
  const hear = (event: Partial<RocketEvent>): void =>
    session.send({
      type: 'heard',
      event: { id: 9, now: 17_000, ...event } as RocketEvent,
      keys: { 1: 'k', 2: 'l' },
    });
  const count = (path: string): number => asked.filter((one) => one === path).length;
  return { session, said, answers, hear, count, signals };
}

const placed = (bet: Parameters<typeof testBet>[0]) => ({
  kind: 'ok' as const,
  answer: { now: 18_000, bet: testBet(bet), balance: { total: 8_000, locked: 0 } },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a stake without an answer is repeated with one key, then its outcome is read back', async () => {
  const { session, answers, count } = await given();
  answers.set(rocketRush.result, () => placed({}));
  session.press(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state.panels[1].checking).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([count(rocketRush.bet.path), count(rocketRush.result.path)]).toEqual([3, 1]);
  expect(session.state.own).toMatchObject([{ id: '11', state: 'open' }]);
  expect(session.state.panels[1]).toMatchObject({ ask: null, checking: false });
});

test('a lost cash-out is repeated until an event tells its outcome', async () => {
  const { session, answers, hear, count, said } = await given();
  answers.set(rocketRush.bet, () => placed({}));
  session.press(1);
  await vi.advanceTimersByTimeAsync(0);
  hear({ kind: 'flying', round: testRound({ phase: 'flying' }), totals });
  session.press(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count(rocketRush.cashOut.path)).toBeGreaterThan(1);
  expect(session.state.panels[1].checking).toBe(true);
  hear({
    kind: 'bets',
    round: 7,
    totals,
    placed: [],
    cancelled: [],
    cashed: [],
    own: [testBet({ state: 'paid', at: 150, payout: 3_000 })],
    balance: null,
  });
  await vi.advanceTimersByTimeAsync(5_000);
  const sent = count(rocketRush.cashOut.path);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(count(rocketRush.cashOut.path)).toBe(sent);
  expect(session.state.notice).toBeNull();
  expect(said).toContainEqual({ type: 'roundEnded', round: '11', stake: 2_000, payout: 3_000 });
});

test('a tap right after the end of a bet places no bet', async () => {
  const { session, answers, hear } = await given();
  answers.set(rocketRush.bet, () => placed({}));
  session.press(1);
  await vi.advanceTimersByTimeAsync(0);
  hear({ kind: 'flying', round: testRound({ phase: 'flying' }), totals });
  hear({ kind: 'crashed', round: testRound({ phase: 'crashed', crash: 120, value: null }) });
  session.send({ type: 'betsRead', bets: [testBet({ state: 'lost' })] });
  session.press(1);
  expect(session.state.panels[1].armed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  session.press(1);
  expect(session.state.panels[1].armed).toBe(true);
});

test('the end of a bet that no event brings is asked for after the crash', async () => {
  const { session, answers, hear } = await given();
  answers.set(rocketRush.bet, () => placed({}));
  answers.set(rocketRush.ownBets, () => ({
    kind: 'ok',
    answer: [{ bet: testBet({ state: 'lost' }), crash: 120, receipt: null }],
  }));
  session.press(1);
  await vi.advanceTimersByTimeAsync(0);
  hear({ kind: 'flying', round: testRound({ phase: 'flying' }), totals });
  hear({ kind: 'crashed', round: testRound({ phase: 'crashed', crash: 120 }) });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(session.state.own).toMatchObject([{ state: 'lost' }]);
});

test('the stream is closed while the page is away or offline', async () => {
  const { session, signals } = await given();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  session.setAway(true);
  expect(signals[0]?.aborted).toBe(true);
  session.setAway(false);
  expect(signals).toHaveLength(2);
  session.setOnline(false);
  expect([signals[1]?.aborted, session.state.link]).toEqual([true, 'lost']);
  session.setOnline(true);
  expect(signals).toHaveLength(3);
});

test('after a freeze the stream is replaced by a new one', async () => {
  const { session, signals } = await given();
  session.reopen();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  session.setAway(true);
  session.reopen();
  expect(signals).toHaveLength(2);
});

test('the proofs are read together, or not at all', async () => {
  const { session, answers } = await given();
  const chain = { chain: 1, endHash: 'a'.repeat(64), length: 20, salt: 'Baobab2026', committedAt: 1, used: 1 };
  answers.set(rocketRush.chains, () => ({ kind: 'ok', answer: [chain] }));
  expect(await session.proofs()).toBeNull();
  answers.set(rocketRush.results, () => ({ kind: 'ok', answer: [] }));
  expect(await session.proofs()).toEqual({ chains: [chain], results: [] });
});

test('Q89 in a demo a bet that waits for the next round is placed when it opens', async () => {
  const asked: string[] = [];
  const caller: Caller = {
    headers: () => ({}),
    send: (call) => {
      asked.push(call.path);
      const crashed = testRound({ id: 6, phase: 'crashed', crash: 120 });
      return Promise.resolve({ kind: 'ok', answer: testState({ demo: true, round: crashed }) } as Reply<never>);
    },
  };
  let write: (text: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      write = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const session = createRocketSession({
    caller,
    token: 'token',
    port: { say: () => undefined },
    balance: { total: 0, locked: 0 },
    demo: { unit: 1, closed: 'closed' },
    fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  await vi.advanceTimersByTimeAsync(0);
  session.press(1);
  expect(session.state.panels[1].armed).toBe(true);
  write(`event: hello\ndata: ${JSON.stringify({ now: 16_000, lastEvent: 3, resumed: true })}\n\n`);
  const event = { id: 4, now: 16_000, kind: 'betting', round: testRound() };
  write(`id: 4\nevent: betting\ndata: ${JSON.stringify(event)}\n\n`);
  await vi.advanceTimersByTimeAsync(10);
  expect(session.state.own).toMatchObject([{ round: 7, state: 'open', stake: 500 }]);
  expect(session.state.balance.total).toBe(9_500);
  expect(asked).toEqual([rocketRush.state.path]);
});
