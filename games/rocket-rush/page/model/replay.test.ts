// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRound } from '../../../shell/test-rounds';
import { flightMs, msUntil } from '../../rules';
import { createRocketReplay } from './replay';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record = (view: { crash: number; at: number | null; auto: number | null }, payout = 0) =>
  testRound({ id: '41', gameId: '103', stake: 500, payout, multiplier: (view.at ?? 0) * 100, view });

/** The phases and states of the bet that the replay shows, in order. */
function watch(round: Parameters<typeof createRocketReplay>[0]) {
  const replay = createRocketReplay(round)!;
  const seen: string[] = [];
  replay.session.onChange(({ round: shown, own }) => seen.push(`${shown!.phase} ${own[0]!.state}`));
  return { replay, seen, now: () => replay.session.state };
}

test('ACC-27 a replay takes off, pays at the stored multiplier and ends at the stored crash point', () => {
  const { replay, seen, now } = watch(record({ crash: 250, at: 180, auto: null }, 900));
  replay.start();
  vi.advanceTimersByTime(1_500 + msUntil(180) - 1);
  expect(seen).toEqual(['betting open', 'flying open']);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('flying paid');
  vi.advanceTimersByTime(flightMs(250) - msUntil(180) - 1);
  expect(now().round).toMatchObject({ phase: 'flying', crash: null });
  vi.advanceTimersByTime(1);
  expect(now()).toMatchObject({
    round: { phase: 'crashed', crash: 250 },
    own: [{ state: 'paid', at: 180, payout: 900 }],
  });
});

test('ACC-27 a bet that was lost is lost at the crash', () => {
  const { replay, seen } = watch(record({ crash: 110, at: null, auto: 200 }));
  replay.start();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual(['betting open', 'flying open', 'crashed lost']);
});

test('skip goes to the crash, and the flight can be shown once more', () => {
  const { replay, seen, now } = watch(record({ crash: 100_000, at: 100_000, auto: null }, 50_000_000));
  replay.start();
  replay.hurry();
  expect(now().round).toMatchObject({ phase: 'crashed', crash: 100_000 });
  vi.advanceTimersByTime(200_000);
  expect(seen).toEqual(['betting open', 'flying paid', 'crashed paid']);
  const first = now().round!.id;
  replay.start();
  expect(now().round!.id).toBe(first + 1);
  expect(seen.at(-1)).toBe('betting open');
});

test('a record without its round has no replay', () => {
  expect(createRocketReplay(testRound({ gameId: '103', view: null }))).toBeNull();
  expect(createRocketReplay({ ...record({ crash: 100, at: null, auto: null }), state: 'open' })).toBeNull();
});
