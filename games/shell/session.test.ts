// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { codes } from '../../contract/wire/errors';
import type { FramePort } from './frame-port';
import type { GameServer } from './game-server';
import { createSession, stateTools } from './session';
import { testRound, testTable } from './test-rounds';

test('GAM-14 the page hears the balance of a refusal', async () => {
  const say = vi.fn();
  const data = { have: 200, need: 500 };
  const server = {
    table: () => Promise.resolve({ kind: 'ok', answer: testTable() }),
    play: () => Promise.resolve({ kind: 'refused', code: codes.insufficientBalance, message: 'No', data }),
  } as unknown as GameServer;
  const session = createSession({
    tools: stateTools({ firstParams: {}, readParams: () => ({}), limitsOf: () => ({ min: 10, max: 10_000 }) }),
    server,
    port: { say } as unknown as FramePort,
    balance: { total: 10_000, locked: 0 },
    delay: () => Promise.resolve(),
  });
  await vi.waitFor(() => expect(session.state.phase).toBe('idle'));
  session.play();
  await vi.waitFor(() => expect(session.state.notice).toEqual({ kind: 'balance', need: 500, have: 200 }));
  expect(say.mock.calls).toEqual([[{ type: 'balanceChanged', balance: { total: 200, locked: 0 } }]]);
});

test('M24 the next stake waits for the cycle time of a repeated one', async () => {
  const delays: { readonly ms: number; end(): void }[] = [];
  const played = { round: testRound(), balance: { total: 9_500, locked: 0 } };
  const replies = [
    { kind: 'refused', code: codes.tooMany, message: 'No', data: { retryAfter: 1 } },
    { kind: 'ok', answer: played },
  ];
  const server = {
    table: () => Promise.resolve({ kind: 'ok', answer: testTable() }),
    play: () => Promise.resolve(replies.shift()),
  } as unknown as GameServer;
  const session = createSession({
    tools: stateTools({ firstParams: {}, readParams: () => ({}), limitsOf: () => ({ min: 10, max: 10_000 }) }),
    server,
    port: { say: () => undefined } as unknown as FramePort,
    balance: { total: 10_000, locked: 0 },
    wait: () => Promise.resolve(),
    delay: (ms) => new Promise((end) => delays.push({ ms, end })),
  });
  await vi.waitFor(() => expect(session.state.phase).toBe('idle'));
  session.play();
  await vi.waitFor(() => expect(session.state.phase).toBe('showing'));
  expect(delays.map(({ ms }) => ms)).toEqual([2_500, 3_500]);
  delays[0]!.end();
  await Promise.resolve();
  expect(session.state.cooling).toBe(true);
  delays[1]!.end();
  await vi.waitFor(() => expect(session.state.cooling).toBe(false));
});
