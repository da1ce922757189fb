import { allSettled } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DepositOrder } from '../../../../../contract';
import { ApiError } from '../../../../core/api';
import { forgetRequests } from '../../../../core/money/test-requests';
import { $online } from '../../../../core/browser/trackers';
import { sessionEnded, sessionStarted } from '../../../access/session';
import { $problem, $ready } from './catalogue';
import {
  $blocked,
  $channel,
  $gives,
  $payMoney,
  $picked,
  $rows,
  $typed,
  $underWay,
  channelPicked,
  moreToggled,
  underWayTapped,
} from './model';
import { channel, made, page, profile } from './test-support';

beforeEach(() => forgetRequests('baobab.deposit.claim'));

describe('the deposit form', () => {
  test('DEP-4 a package and a typed amount exclude each other', async () => {
    const { scope, type, pick } = await page();
    await pick('P2');
    expect(scope.getState($payMoney)).toBe(5_000);
    await type('7.5');
    expect([scope.getState($picked), scope.getState($payMoney)]).toEqual([null, 750]);
    await pick('P1');
    expect([scope.getState($typed), scope.getState($payMoney), scope.getState($gives)?.coins]).toEqual(['', 1_000, 50]);
  });

  test('DEP-8 the channel that fits the mobile is preselected; another choice stays', async () => {
    const { scope } = await page();
    expect(scope.getState($channel)?.id).toBe('MTN_MM');
    await allSettled(channelPicked, { scope, params: 'C3' });
    expect(scope.getState($channel)?.id).toBe('C3');
    expect((await page({ profile: { ...profile, mobile: '0571234567' } })).scope.getState($channel)).toBeNull();
    expect((await page({ channels: [channel('PIX', '')], profile: null })).scope.getState($channel)?.id).toBe('PIX');
    expect((await page({ channels: [channel('A', '(['), channel('B', '^024')] })).scope.getState($channel)?.id).toBe(
      'B',
    );
  });

  test('DEP-8 SES-3 the next member finds the channel of the own mobile', async () => {
    const { scope } = await page();
    await allSettled(channelPicked, { scope, params: 'C3' });
    await allSettled(sessionEnded, { scope, params: 'logout' });
    await allSettled(sessionStarted, { scope, params: { ...profile, id: '8', mobile: '0201234567', guid: 'g' } });
    expect(scope.getState($channel)?.id).toBe('VODA_MM');
  });

  test('DEP-7 four channels are shown, the rest behind More', async () => {
    const { scope } = await page();
    expect(scope.getState($rows)).toMatchObject({ hidden: true, open: false });
    expect(scope.getState($rows).shown).toHaveLength(4);
    await allSettled(moreToggled, { scope });
    expect(scope.getState($rows).shown).toHaveLength(5);
  });

  test('DEP-6 DEP-10 the page says why Pay is disabled', async () => {
    const { scope, type } = await page();
    expect(scope.getState($blocked)).toBe('amount');
    await type('0.99');
    expect(scope.getState($blocked)).toBe('belowMin');
    await type('1');
    expect(scope.getState($blocked)).toBeNull();
    await allSettled(channelPicked, { scope, params: 'VODA_MM' });
    await type('10.01');
    expect(scope.getState($blocked)).toBe('overMax');
    const none = await page({ profile: { ...profile, mobile: '0571234567' } });
    await none.type('5');
    expect(none.scope.getState($blocked)).toBe('channel');
    await allSettled($online, { scope: none.scope, params: false });
    expect(none.scope.getState($blocked)).toBe('offline');
    await none.tap();
    expect(none.sent).toEqual([]);
  });

  test('DEP-10 BAD-2 the smallest and the largest amount of a channel can be paid', async () => {
    const { scope, type } = await page();
    await allSettled(channelPicked, { scope, params: 'VODA_MM' });
    for (const [amount, blocked] of [
      ['0.99', 'belowMin'],
      ['1', null],
      ['10', null],
      ['10.01', 'overMax'],
    ] as const) {
      await type(amount);
      expect(scope.getState($blocked)).toBe(blocked);
    }
  });

  test.each([
    ['1,00', 100, null],
    ['₵5.50', 550, null],
    ['1,000', 100_000, 'overMax'],
    ['1e3', null, 'amountUnread'],
    ['1.2345', null, 'amountUnread'],
    ['1234567.89', null, 'amountLong'],
  ])('Q85 %j is %j minor units, and Pay is blocked by %j', async (typed, minor, why) => {
    const { scope, type, tap, sent } = await page({ channels: [channel('VODA_MM', '^024', { max: 50_000 })] });
    await type(typed);
    expect([scope.getState($payMoney), scope.getState($blocked)]).toEqual([minor, why]);
    expect(scope.getState($gives)?.payMoney ?? null).toBe(minor);
    await tap();
    expect(sent).toHaveLength(why === null ? 1 : 0);
  });

  test('DEP-13 Q28 Kenya’s tax, credit and coins are exact before payment', async () => {
    const { scope, type } = await page({ channels: [channel('MPESA', '^024', { tax: 500, refund: 1_000 })] });
    await type('1000.11');
    expect(scope.getState($gives)).toMatchObject({
      payMoney: 100_011,
      tax: 5_001,
      credit: 95_010,
      refundCoins: 50_010,
      coins: 50_010,
    });
  });

  test('DEP-17 a list that fails to load shows the server’s message', async () => {
    const { scope } = await page({
      items: () => {
        throw new ApiError({ code: 500, message: 'said by the server', status: 500 });
      },
    });
    expect([scope.getState($ready), scope.getState($problem)]).toEqual([false, 'said by the server']);
    const silent = await page({
      items: () => {
        throw new ApiError({ code: 500, message: '', status: 500 });
      },
    });
    expect(silent.scope.getState($problem)).toBe('common:error.later');
  });

  test('a payment under way can be reopened with one tap', async () => {
    const records = () => [{ redirectUrl: '' }, { redirectUrl: made.redirectUrl, payMoney: 700 }] as DepositOrder[];
    const { scope, wanted } = await page({ records });
    expect(scope.getState($underWay)).toEqual({ amount: 700, redirectUrl: made.redirectUrl });
    await allSettled(underWayTapped, { scope });
    expect(wanted).toEqual([{ to: made.redirectUrl }]);
    expect((await page()).scope.getState($underWay)).toBeNull();
  });
});
