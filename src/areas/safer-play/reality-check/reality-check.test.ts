import { allSettled, createWatch, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import type { ProtectionStatus, RealityMinutes } from '../../../../contract';
import { $token } from '../../../core/api';
import { $rainOpen } from '../../cash-rain';
import { protectionStatusFx } from '..';
import { logoutFx } from '../../access/session';
import { $open, $shown, continued, left } from './model';
import { checkAnswered, checkHanded, gameEntered, gameLeft } from './in-game';
import { checkWanted } from './slot';
import { $playedMs, halfHourPassed, realityStarted, recallFx, stepMs, stepped } from './timer';

const status = (realityMinutes: RealityMinutes): ProtectionStatus => ({
  coolOffUntil: 0,
  realityMinutes,
  limits: [],
  timeUpUntil: 0,
  today: { seconds: 3_900, staked: 5_000, won: 1_200 },
});
/** Advances the time in the app by `minutes`; a check is requested every half hour. */
async function played(minutes: number, realityMinutes: RealityMinutes, rain = false) {
  const scope = fork({
    values: [[$token, 't'.repeat(43)], ...(rain ? [[$rainOpen, true] as const] : [])] as never,
    handlers: [
      [protectionStatusFx, () => status(realityMinutes)],
      [logoutFx, () => ({})],
    ],
  });
  let asked = 0;
  createWatch({
    unit: halfHourPassed,
    scope,
    fn: () => {
      asked += 1;
    },
  });
  for (let step = 0; step < (minutes * 60_000) / stepMs; step += 1) await allSettled(stepped, { scope });
  if (asked > 0) await allSettled(checkWanted, { scope });
  return { scope, asked };
}

test.each([
  [29, 30, false],
  [30, 30, true],
  [30, 60, false],
  [59, 60, false],
  [60, 60, true],
] as const)('reality check: after %i of %i min the window opens: %s', async (minutes, every, shown) => {
  const { scope } = await played(minutes, every);
  expect(scope.getState($open)).toBe(shown);
});

test('reality check: the status is requested once every half hour', async () => {
  expect((await played(31, 60)).asked).toBe(1);
  expect((await played(60, 60)).asked).toBe(2);
});

test('reality check: the window shows time and sums; Go on restarts it', async () => {
  const { scope } = await played(30, 30);
  expect(scope.getState($shown)).toEqual({ minutes: 30, seconds: 3_900, staked: 5_000, won: 1_200 });
  await allSettled(continued, { scope });
  expect([scope.getState($open), scope.getState($playedMs)]).toEqual([false, 0]);
});

test('reality check: the time of a session that was open before this module loaded counts', async () => {
  vi.useFakeTimers();
  const scope = fork({ values: [[$token, 't'.repeat(43)]] });
  await allSettled(realityStarted, { scope });
  await vi.advanceTimersByTimeAsync(2 * stepMs);
  expect(scope.getState($playedMs)).toBe(2 * stepMs);
  vi.useRealTimers();
});

test('reality check: the Leave button logs out', async () => {
  const { scope } = await played(30, 30);
  const seen: unknown[] = [];
  createWatch({ unit: logoutFx, scope, fn: () => seen.push(1) });
  await allSettled(left, { scope });
  expect([seen.length, scope.getState($open), scope.getState($token)]).toEqual([1, false, null]);
});

test('reality check: the status is requested at each step until an answer', async () => {
  let calls = 0;
  const scope = fork({
    values: [[$token, 't'.repeat(43)]],
    handlers: [[protectionStatusFx, () => ((calls += 1) < 3 ? Promise.reject(new Error('no answer')) : status(30))]],
  });
  for (let step = 0; step < (30 * 60_000) / stepMs; step += 1) await allSettled(stepped, { scope });
  const seen: Array<[number, boolean]> = [];
  for (let step = 0; step < 4; step += 1) {
    await allSettled(stepped, { scope });
    seen.push([calls, scope.getState($open)]);
  }
  expect(seen).toEqual([
    [2, false],
    [3, true],
    [3, true],
    [3, true],
  ]);
});

test('reality check: in a game the game shows it, and after the game the window', async () => {
  const { scope } = await played(29, 30);
  const handed: number[] = [];
  createWatch({ unit: checkHanded, scope, fn: ({ minutes }) => handed.push(minutes) });
  await allSettled(gameEntered, { scope });
  for (let step = 0; step < 60_000 / stepMs; step += 1) await allSettled(stepped, { scope });
  await allSettled(checkWanted, { scope });
  expect([handed, scope.getState($open)]).toEqual([[30], false]);
  await allSettled(gameLeft, { scope });
  expect(scope.getState($open)).toBe(true);
  await allSettled(checkAnswered, { scope, params: { pause: false } });
  expect([scope.getState($open), scope.getState($playedMs)]).toEqual([false, 0]);
});

test('the count of an earlier visit continues for a member whose session was restored before', async () => {
  const recalled = (token: string | null) => fork({ values: [[$token, token]], handlers: [[recallFx, () => 600_000]] });
  const scope = recalled('t'.repeat(43));
  await allSettled(realityStarted, { scope });
  expect(scope.getState($playedMs)).toBe(600_000);
  const visitor = recalled(null);
  await allSettled(realityStarted, { scope: visitor });
  expect(visitor.getState($playedMs)).toBe(0);
});
