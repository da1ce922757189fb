import { allSettled, createWatch } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type WithdrawOrder } from '../../../../contract';
import { $entry } from '../../../core/router';
import { ApiError } from '../../../core/api';
import { $checking, $made, $outcome, $quote, outcomeClosed, recordsTapped } from '../index';
import { entry, forgetKept, order, page, values } from './test-page';

beforeEach(() => {
  forgetKept();
  // The timers for terms and polling advance at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

describe('the withdrawal request', () => {
  test('WDR-6 theme A shows the preview, and two taps send one request', async () => {
    const { scope, type, next, wanted, sent, confirm } = await page({ pathname: '/account/withdraw-preview' });
    await type('100');
    await next();
    expect([wanted.map(({ to }) => to), sent, scope.getState($outcome)]).toEqual([
      ['/account/withdraw-preview?amount=100&channel=MTN_MM'],
      [],
      'closed',
    ]);
    await Promise.all([confirm(), confirm()]);
    expect(sent).toHaveLength(1);
    expect([scope.getState($outcome), scope.getState($made)?.orderNo, values(scope).amount]).toEqual([
      'done',
      'W1',
      '',
    ]);
    await allSettled(outcomeClosed, { scope });
    expect(wanted.at(-1)).toEqual({ to: '/withdraw', replace: true });
  });

  test('WDR-6 D4 theme B shows progress from Confirm until the answer', async () => {
    let give = (_: WithdrawOrder): void => undefined;
    const {
      scope,
      type,
      ask: next,
      wanted,
      sent,
    } = await page({
      theme: 'b',
      take: () =>
        new Promise((done) => {
          give = done;
        }),
    });
    await type('100');
    const asking = next();
    expect([scope.getState($outcome), sent.length, wanted.length]).toEqual(['working', 1, 0]);
    give(order());
    await asking;
    expect(scope.getState($outcome)).toBe('done');
  });

  test('WDR-7 a refusal closes the overlay, shows its message and keeps the form', async () => {
    const {
      scope,
      type,
      ask: next,
      toasts,
    } = await page({
      theme: 'b',
      take: () =>
        Promise.reject(new ApiError({ code: codes.withdrawLimit, message: 'Too much for today', status: 200 })),
    });
    await type('100');
    await next();
    expect([scope.getState($outcome), toasts.at(-1), values(scope).amount]).toEqual([
      'closed',
      { kind: 'error', text: 'Too much for today' },
      '100',
    ]);
  });

  test('SES-20 a required step-up shows no error and keeps the form', async () => {
    const {
      scope,
      type,
      ask: next,
      toasts,
    } = await page({
      theme: 'b',
      take: () => Promise.reject(new ApiError({ code: codes.stepUp, message: 'Is it you?', status: 200 })),
    });
    await type('100');
    await next();
    expect([scope.getState($outcome), toasts, values(scope).amount]).toEqual(['closed', [], '100']);
  });

  test('WDR-4 a refusal for missing identity opens the identity window', async () => {
    const {
      type,
      ask: next,
      seen,
      toasts,
    } = await page({
      theme: 'b',
      take: () => Promise.reject(new ApiError({ code: codes.kycNeeded, message: 'x', status: 200 })),
    });
    await type('100');
    await next();
    expect([seen, toasts.map(({ text }) => text)]).toEqual([['kyc'], expect.not.arrayContaining(['x'])]);
  });

  test('M8 the request names the net sum seen; a changed sum is shown', async () => {
    let tax = 0;
    const {
      scope,
      type,
      ask: next,
      sent,
      toasts,
    } = await page({
      theme: 'b',
      terms: () => ({ tax, content: 0, reviewMs: 0, left: null }),
      take: () => {
        tax = 500;
        return Promise.reject(
          new ApiError({
            code: codes.withdrawChanged,
            message: 'By now …',
            status: 200,
            data: { fee: 100, tax, net: 9_400 },
          }),
        );
      },
    });
    await type('100');
    await next();
    expect(sent[0]?.input).toMatchObject({ money: 10_000, seenNet: 9_900 });
    expect([toasts.at(-1)?.text, scope.getState($outcome), scope.getState($quote)?.net]).toEqual([
      'By now …',
      'closed',
      9_400,
    ]);
    await next();
    expect(sent[1]?.input).toMatchObject({ money: 10_000, seenNet: 9_400 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('Q53 CF7 a lost answer is retried with the same key, never failed', async () => {
    let tries = 0;
    const {
      scope,
      type,
      ask: next,
      sent,
      toasts,
    } = await page({
      theme: 'b',
      take: () => {
        tries += 1;
        return tries < 6 ? Promise.reject(new ApiError({ code: -98, message: 'no status', status: null })) : order();
      },
    });
    const states: boolean[] = [];
    createWatch({
      unit: $checking,
      scope,
      fn: (checking) => {
        states.push(checking);
      },
    });
    await type('100');
    vi.useFakeTimers();
    void next();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([states, toasts, scope.getState($outcome)]).toEqual([[true, false], [], 'done']);
  });

  test('CF4 a stored request is resumed with its key and toasted elsewhere', async () => {
    const first = await page({ theme: 'b', take: () => new Promise<WithdrawOrder>(() => undefined) });
    await first.type('100');
    void first.ask();
    await Promise.resolve();
    const again = await page({ pathname: '/home' });
    expect(again.sent.map(({ key }) => key)).toEqual(first.sent.map(({ key }) => key));
    expect([again.scope.getState($outcome), again.toasts.at(-1)?.text]).toEqual(['closed', 'withdraw:late']);
  });
});

test('Q53 an answer on the records page shows only a toast', async () => {
  let give = (_: WithdrawOrder): void => undefined;
  const {
    scope,
    type,
    ask: next,
    toasts,
  } = await page({
    theme: 'b',
    take: () =>
      new Promise((done) => {
        give = done;
      }),
  });
  await type('100');
  const asking = next();
  void allSettled(recordsTapped, { scope });
  void allSettled($entry, { scope, params: entry('/account/records/withdraw') });
  give(order());
  await asking;
  expect([scope.getState($outcome), toasts.at(-1)?.text]).toEqual(['closed', 'withdraw:late']);
});
