import { allSettled, createWatch } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type TopUpResult } from '../../../../../contract';
import { entered } from '../../../../core/router';
import { $profileFailed, loginRequired, loginWithTokenFx } from '../../../access/session';
import { ApiError, tokenChanged } from '../../../../core/api';
import { forgetRequests } from '../../../../core/money/test-requests';
import { $blocked, $busy, $checking, $gives, $payMoney, $picked, channelPicked, profileWanted } from './model';
import { entry, items, made, page } from './test-support';

beforeEach(() => forgetRequests('baobab.deposit.claim'));

describe('the Pay button', () => {
  test('DEP-14 Pay asks a visitor to log in', async () => {
    const { scope, pick, tap, sent } = await page({ profile: null });
    let asked = 0;
    createWatch({
      unit: loginRequired,
      scope,
      fn: () => {
        asked += 1;
      },
    });
    await pick('P1');
    await tap();
    expect(asked).toBe(1);
    expect(sent).toEqual([]);
  });

  test('DEP-15 Q51 Pay sends either package or amount and opens the hall', async () => {
    const { pick, tap, type, sent, wanted } = await page();
    await pick('P1');
    await tap();
    expect(sent[0]?.input).toMatchObject({ itemId: 'P1', payChannel: 'MTN_MM' });
    expect(sent[0]?.input).not.toHaveProperty('payMoney');
    expect(wanted).toEqual([{ to: made.redirectUrl }]);
    await type('3');
    await tap();
    expect(sent[1]?.input).toMatchObject({ payMoney: 300 });
    expect(sent[1]?.input).not.toHaveProperty('itemId');
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('DEP-25 the order names the gift that the player saw', async () => {
    const known = await page({ gift: () => ({ coins: 1_000, min: 1_000 }) });
    await known.pick('P1');
    expect(known.scope.getState($gives)).toMatchObject({ packageCoins: 50, firstCoins: 1_000, coins: 1_050 });
    await known.tap();
    expect(known.sent[0]?.input).toMatchObject({ seenCoins: 50, seenFirst: 1_000 });
    const unknown = await page({ gift: () => Promise.reject(new ApiError({ code: -98, message: '', status: null })) });
    await unknown.pick('P1');
    expect(unknown.scope.getState($gives)?.coins).toBe(50);
    await unknown.tap();
    expect([unknown.sent.length, unknown.sent[0]?.input.seenFirst]).toEqual([1, undefined]);
  });

  test('an answer that redirects to another site is not followed', async () => {
    const { pick, tap, wanted } = await page({ pay: () => ({ ...made, redirectUrl: '//evil.example/pay/' }) });
    await pick('P1');
    await tap();
    expect(wanted).toEqual([]);
  });

  test('DEP-16 a refusal shows the server’s message and keeps the selection', async () => {
    const { scope, pick, tap, toasts } = await page({
      pay: () => {
        throw new ApiError({ code: 1070, message: 'said by the server', status: 200 });
      },
    });
    await pick('P1');
    await tap();
    expect(toasts).toEqual([{ kind: 'error', text: 'said by the server' }]);
    expect([scope.getState($picked), scope.getState($busy)]).toEqual(['P1', false]);
  });

  test('M11 the order names the price seen; a changed price reloads the packages', async () => {
    let price = 1_000;
    const { scope, pick, tap, sent, toasts } = await page({
      items: () => [{ ...items[1]!, payMoney: price, money: price }],
      pay: () => {
        price = 1_200;
        throw new ApiError({ code: codes.payChanged, message: 'said by the server', status: 200 });
      },
    });
    await pick('P1');
    await tap();
    expect(sent[0]?.input).toEqual({
      itemId: 'P1',
      payChannel: 'MTN_MM',
      seenPrice: 1_000,
      seenCredit: 1_000,
      seenCoins: 50,
      seenFirst: 0,
    });
    expect(toasts.map(({ text }) => text)).toEqual(['said by the server']);
    expect([scope.getState($picked), scope.getState($payMoney)]).toEqual(['P1', 1_200]);
  });

  test('CF6 CF7 Q53 a lost answer is retried with the same key, despite two taps', async () => {
    let answers = 0;
    const { scope, pick, tap, sent, toasts } = await page({
      pay: () => {
        answers += 1;
        if (answers < 3) throw new ApiError({ code: -98, message: 'lost', status: null });
        return made;
      },
    });
    await pick('P1');
    await Promise.all([tap(), tap()]);
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(toasts).toEqual([]);
    expect(scope.getState($checking)).toBe(false);
  }, 15_000);
});

describe('the course of a payment', () => {
  test('CF4 Pay stays disabled until the profile is known', async () => {
    const { scope, pick, tap, sent } = await page({ profile: null });
    await allSettled(tokenChanged, { scope, params: 't'.repeat(40) });
    await pick('P1');
    await allSettled(channelPicked, { scope, params: 'C3' });
    expect(scope.getState($blocked)).toBe('waiting');
    await tap();
    expect(sent).toEqual([]);
    // Without an answer the page says so and requests the profile again.
    await allSettled($profileFailed, { scope, params: true });
    expect(scope.getState($blocked)).toBe('unread');
    const asked = vi.fn();
    createWatch({ unit: loginWithTokenFx, scope, fn: asked });
    await allSettled(profileWanted, { scope });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('D3 an order that settles after the player left does not navigate', async () => {
    let answer: (result: TopUpResult) => void = () => undefined;
    const { scope, pick, tap, wanted } = await page({
      pay: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await pick('P1');
    const tapped = tap();
    void allSettled(entered, { scope, params: entry('/home') });
    await vi.waitFor(() => expect(scope.getState($busy)).toBe(true));
    answer(made);
    await tapped;
    expect(wanted).toEqual([]);
  });
});
