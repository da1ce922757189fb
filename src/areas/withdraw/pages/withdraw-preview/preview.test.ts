import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import { optionTypes, type Profile, type WithdrawChannel } from '../../../../../contract';
import {
  $entry,
  backRequested,
  entered,
  routeRequested,
  type Entered,
  type RouteRequest,
} from '../../../../core/router';
import { $options, $optionsState } from '../../../../core/options';
import { profileFx, sessionStarted } from '../../../access/session';
import { $blocked, $quote, channelsFx, form, lastFx, noticesFx, outcomeClosed, recordsFx, termsFx } from '../..';
import { $token, ApiError } from '../../../../core/api';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { $isReady, $slip, changeTapped, opened } from './model';

const channel = (id: string, mobilePattern: string): WithdrawChannel => ({
  id,
  channelCode: id,
  name: id,
  logoUrl: '',
  memo: '',
  mobilePattern,
  withdrawFeeType: 1,
  withdrawFeeValue: 100,
  min: 200,
  max: 500_000,
  account: 'mobile',
  banks: [],
  pixKeys: [],
});
const profile = {
  id: '7',
  mobile: '0244123456',
  guid: 'g',
  money: 100_000,
  withdrawMoney: 100_000,
  bonusMoney: 0,
  diamond: 0,
} as Profile;
const option = (type: number, content: string) => ({ type, name: '', content });

const options = [
  option(optionTypes.withdrawConfig, '1'),
  option(optionTypes.withdrawLimit, '200:1000000:2000000'),
  option(optionTypes.withdrawEnabled, '{"enable":true,"message":""}'),
];

async function open(query: Record<string, string>, plan: { options?: typeof options } = {}) {
  const asked: string[] = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$optionsState, plan.options === undefined ? 'ready' : 'loading'],
      [
        $entry,
        {
          pathname: '/account/withdraw-preview',
          search: '',
          hash: '',
          key: 'k',
          index: 0,
          action: 'push',
          direction: 'none',
        },
      ],
      [$options, plan.options ?? options],
    ],
    handlers: [
      [
        channelsFx,
        () => {
          asked.push('channels');
          return [channel('MTN_MM', '^024'), channel('VODA_MM', '^020')];
        },
      ],
      [
        noticesFx,
        () => {
          asked.push('notices');
          return [];
        },
      ],
      [lastFx, () => null],
      [recordsFx, () => []],
      [profileFx, () => Promise.reject(new ApiError({ code: -98, message: '', status: null }))],
      [termsFx, () => ({ tax: 50, content: 0.005, reviewMs: 0, newAccountMs: 0, accounts: [], left: null })],
    ],
  });
  const wanted: RouteRequest[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  await allSettled(opened, { scope, params: { params: {}, query } });
  expect(scope.getState($isReady)).toBe(false);
  await allSettled(sessionStarted, { scope, params: profile });
  return { scope, wanted, asked };
}
beforeEach(() => dropFromVisit('baobab.form.withdraw'));

describe('the parameters of the preview', () => {
  test('R-25 WDR-6 amount and channel come from the address', async () => {
    const { scope, wanted } = await open({ amount: '100', channel: 'MTN_MM' });
    expect(scope.getState($isReady)).toBe(true);
    expect(scope.getState($quote)).toMatchObject({ money: 10_000, fee: 100, tax: 50, net: 9_850 });
    expect([scope.getState(form.$values).account, wanted]).toEqual(['0244123456', []]);
  });

  test('another network needs a number that the member types', async () => {
    const { scope } = await open({ amount: '100', channel: 'VODA_MM' });
    expect([scope.getState(form.$values).account, scope.getState($blocked)]).toEqual(['', 'account']);
  });

  test.each([
    [{}],
    [{ amount: '' }],
    [{ amount: '-5' }],
    [{ amount: '123456789' }],
    [{ amount: '1e3' }],
    [{ amount: '<b>' }],
  ])('without an amount (%j) the form comes first', async (query) => {
    const { wanted } = await open(query as Record<string, string>);
    expect(wanted).toEqual([{ to: '/account/withdraw', replace: true }]);
  });

  test('typed values survive a reload and return to the form', async () => {
    const first = await open({ amount: '100', channel: 'MTN_MM' });
    await allSettled(form.changed, { scope: first.scope, params: { field: 'account', value: '0249999999' } });
    const again = await open({ amount: '100', channel: 'MTN_MM' });
    expect(again.scope.getState(form.$values).account).toBe('0249999999');
    await allSettled(changeTapped, { scope: again.scope });
    expect(again.wanted.at(-1)).toEqual({ to: '/withdraw', replace: true });
  });

  test('WDR-6 the preview waits for the settings', async () => {
    const { scope, wanted } = await open({ amount: '100', channel: 'MTN_MM' }, { options: [] });
    expect([scope.getState($isReady), wanted]).toEqual([false, []]);
    await allSettled($options, { scope, params: options });
    expect([scope.getState($isReady), scope.getState($quote)?.money, wanted]).toEqual([true, 10_000, []]);
  });

  test('R-25 the preview requests the channels once and no notices', async () => {
    const { asked } = await open({ amount: '100', channel: 'MTN_MM' });
    expect(asked).toEqual(['channels']);
  });

  test('WDR-18 the receipt behind the window keeps the sum', async () => {
    const { scope } = await open({ amount: '100', channel: 'MTN_MM' });
    await allSettled(form.filled, { scope, params: { amount: '' } });
    expect([scope.getState($quote), scope.getState($slip)?.quote.money, scope.getState($slip)?.account]).toEqual([
      null,
      10_000,
      '0244123456',
    ]);
  });

  test('R-25 the preview goes back to the form or replaces itself by it', async () => {
    const at = (pathname: string, index: number, key: string): Entered => ({
      pathname,
      search: '',
      hash: '',
      key,
      index,
      action: 'push',
      direction: 'forward',
    });
    const { scope, wanted } = await open({ amount: '100', channel: 'MTN_MM' });
    let backs = 0;
    createWatch({
      unit: backRequested,
      scope,
      fn: () => {
        backs += 1;
      },
    });
    await allSettled(entered, { scope, params: at('/account/withdraw', 3, 'f') });
    await allSettled(entered, { scope, params: at('/account/withdraw-preview', 4, 'p') });
    await allSettled(changeTapped, { scope });
    expect([backs, wanted]).toEqual([1, []]);
    await allSettled(entered, { scope, params: at('/home', 5, 'h') });
    await allSettled(entered, { scope, params: at('/account/withdraw-preview', 6, 'q') });
    await allSettled(changeTapped, { scope });
    expect([backs, wanted]).toEqual([1, [{ to: '/account/withdraw', replace: true }]]);
    // The result window must also lead back to the form that it came from.
    await allSettled(outcomeClosed, { scope });
    expect([backs, wanted.at(-1)]).toEqual([1, { to: '/account/withdraw', replace: true }]);
  });
});
