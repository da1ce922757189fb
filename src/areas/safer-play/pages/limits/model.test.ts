import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import {
  clientCodes,
  limitKinds,
  limitWindows,
  type MemberLimit,
  type ProtectionStatus,
} from '../../../../../contract';
import { keepLimitFx, protectionStatusFx, realityCheckFx, setLimitFx } from '../..';
import { ApiError } from '../../../../core/api';
import { toastShown, type Toast } from '../../../../core/toasts';
import {
  $isOpen,
  $limit,
  $typed,
  $waits,
  $wanted,
  kept,
  limitOpened,
  minutesPicked,
  opened,
  removed,
  saved,
  typed,
} from './model';

const status = (change: Partial<MemberLimit> = {}): ProtectionStatus => ({
  coolOffUntil: 0,
  realityMinutes: 60,
  timeUpUntil: 0,
  today: { seconds: 0, staked: 0, won: 0 },
  limits: limitKinds.flatMap((kind) =>
    limitWindows.map((window) => ({
      kind,
      window,
      amount: null,
      used: 0,
      until: 1,
      pending: null,
      ...(kind === 'deposit' && window === 'day' ? change : {}),
    })),
  ),
});
type Handlers = NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>;
async function shown(handlers: Handlers, change: Partial<MemberLimit> = {}) {
  const toasts: Toast[] = [];
  const scope = fork({ handlers: [[protectionStatusFx, () => status(change)], ...(handlers as [])] });
  const sent: unknown[] = [];
  createWatch({ unit: setLimitFx, scope, fn: (input) => sent.push(input) });
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(opened, { scope });
  await allSettled(limitOpened, { scope, params: { kind: 'deposit', window: 'day' } });
  return { scope, toasts, sent };
}

describe('the limits', () => {
  test('a limit is saved in minor units, and its sheet closes', async () => {
    const { scope, toasts, sent } = await shown([[setLimitFx, () => status({ amount: 5_000 })]]);
    expect(scope.getState($isOpen)).toBe(true);
    await allSettled(typed, { scope, params: '50' });
    await allSettled(saved, { scope });
    expect(sent).toEqual([{ kind: 'deposit', window: 'day', amount: 5_000 }]);
    expect([scope.getState($isOpen), scope.getState($limit)?.amount]).toEqual([false, 5_000]);
    expect(toasts).toEqual([{ kind: 'success', text: 'protection:limits.saved' }]);
  });
  test('an invalid amount is not sent', async () => {
    const { scope, sent } = await shown([[setLimitFx, () => status()]]);
    await allSettled(typed, { scope, params: '1.2345' });
    await allSettled(saved, { scope });
    expect([sent, scope.getState($wanted), scope.getState($isOpen)]).toEqual([[], null, true]);
  });
  test('a higher limit waits for 24 hours, and the player is told', async () => {
    const { scope, toasts } = await shown(
      [[setLimitFx, () => status({ amount: 5_000, pending: { amount: 9_000, at: 9 } })]],
      { amount: 5_000 },
    );
    await allSettled(typed, { scope, params: '49' });
    expect(scope.getState($waits)).toBe(false);
    await allSettled(typed, { scope, params: '90' });
    expect(scope.getState($waits)).toBe(true);
    await allSettled(saved, { scope });
    expect(toasts).toEqual([{ kind: 'success', text: 'protection:limits.waits' }]);
  });
  test('a limit is removed without an amount', async () => {
    const { scope, sent } = await shown([[setLimitFx, () => status()]], { amount: 5_000 });
    await allSettled(removed, { scope });
    expect(sent).toEqual([{ kind: 'deposit', window: 'day' }]);
  });
  test('a withdrawn change is sent and confirmed', async () => {
    const { scope, toasts } = await shown([[keepLimitFx, () => status({ amount: 5_000 })]], {
      amount: 5_000,
      pending: { amount: null, at: 9 },
    });
    await allSettled(kept, { scope, params: { kind: 'deposit', window: 'day' } });
    expect(scope.getState($limit)?.pending).toBeNull();
    expect(toasts).toEqual([{ kind: 'success', text: 'protection:limits.kept' }]);
  });
  test('a refusal is toasted, and the typed amount stays', async () => {
    const no = () => Promise.reject(new ApiError({ code: 1001, message: 'not like this', status: 200 }));
    const { scope, toasts } = await shown([
      [setLimitFx, no],
      [realityCheckFx, no],
    ]);
    await allSettled(typed, { scope, params: '50' });
    await allSettled(saved, { scope });
    await allSettled(minutesPicked, { scope, params: 30 });
    expect(toasts).toEqual([
      { kind: 'error', text: 'not like this' },
      { kind: 'error', text: 'not like this' },
    ]);
    expect([scope.getState($typed), scope.getState($isOpen)]).toEqual(['50', true]);
  });
  test('Q53 a lost answer reloads the limits until the server answers', async () => {
    vi.useFakeTimers();
    const noAnswer = new ApiError({ code: clientCodes.noStatus, message: 'no connection', status: null });
    const answers: Array<() => ProtectionStatus> = [
      () => status(),
      () => {
        throw noAnswer;
      },
      () => status({ amount: 5_000 }),
    ];
    const { scope } = await shown([
      [
        setLimitFx,
        () => {
          throw noAnswer;
        },
      ],
      [protectionStatusFx, () => (answers.shift() ?? status)()],
    ]);
    await allSettled(typed, { scope, params: '50' });
    await allSettled(saved, { scope });
    expect([scope.getState($isOpen), scope.getState($limit)?.amount]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([scope.getState($limit)?.amount, answers.length]).toEqual([null, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([scope.getState($limit)?.amount, answers, vi.getTimerCount()]).toEqual([5_000, [], 0]);
    vi.useRealTimers();
  });
});
