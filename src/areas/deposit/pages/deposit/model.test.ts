import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  codes,
  markets,
  type DepositOrder,
  type FirstGift,
  type PayChannel,
  type PayItem,
  type Profile,
  type TopUpResult,
} from '../../../../../contract';
import { $entry, entered, routeRequested, type RouteRequest } from '../../../../core/router';
import { $transNo, finished, orderFx, outcomeFx, recordsFx, resultShown } from '../..';
import { $profile, $profileFailed, loginRequired, loginWithTokenFx } from '../../../access/session';
import { $token, ApiError, tokenChanged } from '../../../../core/api';
import { forgetRequests } from '../../../../core/money/test-requests';
import { toastShown, type Toast } from '../../../../core/toasts';
import { $online } from '../../../../core/browser/trackers';
import { cleanAmount, hasNoCents, minorOf } from './amount';
import { $problem, $ready, channelsFx, itemsFx } from './catalogue';
import {
  $blocked,
  $busy,
  $channel,
  $checking,
  $gives,
  $payMoney,
  $picked,
  $rows,
  $step,
  $typed,
  $underWay,
  amountTyped,
  channelPicked,
  itemPicked,
  moreToggled,
  opened,
  payTapped,
  profileWanted,
  underWayTapped,
} from './model';
import { giftFx } from './gift';
import { payFx, type TopUpIntent } from './top-up';

const market = { scale: 100 };
const items: PayItem[] = [5, 10, 50].map((price, index) => ({
  id: `P${index}`,
  itemId: `P${index}`,
  money: price * 100,
  payMoney: price * 100,
  bonus: index * 50,
  hot: index === 2,
  img: '',
}));
const channel = (id: string, mobilePattern: string, more: Partial<PayChannel> = {}): PayChannel => ({
  id,
  channelCode: id,
  name: id,
  logoUrl: '',
  memo: '',
  mobilePattern,
  min: 100,
  max: 500_000,
  tax: 0,
  refund: 0,
  ...more,
});
const channels = [
  channel('MTN_MM', '^024'),
  channel('VODA_MM', '^020', { max: 1_000 }),
  channel('C3', ''),
  channel('C4', ''),
  channel('C5', ''),
];
const profile = { id: '7', mobile: '0244123456' } as Profile;
const made: TopUpResult = { redirectUrl: '/pay/hall/panpay?transNo=D1&sign=s', transNo: 'D1', sign: 's' };
const entry = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
});

interface Plan {
  channels?: PayChannel[];
  profile?: Profile | null;
  pathname?: string;
  pay?: (intent: { input: TopUpIntent; key: string }) => TopUpResult | Promise<TopUpResult>;
  items?: () => PayItem[];
  records?: () => DepositOrder[];
  gift?: () => FirstGift | null | Promise<never>;
}
async function page({
  channels: all = channels,
  profile: who = profile,
  pathname = '/deposit',
  pay = () => made,
  items: list = () => items,
  records = () => [],
  gift = () => null,
}: Plan = {}) {
  const sent: Array<{ input: TopUpIntent; key: string }> = [];
  const scope = fork({
    values: [
      [$profile, who],
      [$token, who ? 't'.repeat(40) : null],
      [$entry, entry(pathname)],
    ],
    handlers: [
      [itemsFx, list],
      [channelsFx, () => all],
      [giftFx, gift],
      [recordsFx, records],
      [orderFx, () => ({ transNo: 'D1', state: 3 }) as DepositOrder],
      [outcomeFx, () => ({ status: 1, no: 'D1', isBonus: false, bonus: 0, msg: '' })],
      [
        payFx,
        (intent: { input: TopUpIntent; key: string }) => {
          sent.push(intent);
          return pay(intent);
        },
      ],
    ],
  });
  const wanted: RouteRequest[] = [];
  const toasts: Toast[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      wanted.push(request);
    },
  });
  createWatch({
    unit: toastShown,
    scope,
    fn: (toast) => {
      toasts.push(toast);
    },
  });
  await allSettled(opened, { scope });
  return {
    scope,
    wanted,
    toasts,
    sent,
    type: (text: string) => allSettled(amountTyped, { scope, params: text }),
    pick: (id: string) => allSettled(itemPicked, { scope, params: id }),
    tap: () => allSettled(payTapped, { scope }),
  };
}
beforeEach(() => forgetRequests('baobab.deposit.claim'));

describe('the amount', () => {
  test.each([
    ['', '1', '1'],
    ['1', '12.34', '12.34'],
    ['12.34', '12.345', '12.34'],
    ['', '.', ''],
    ['5', '5.', '5.'],
    ['', '.5', '.5'],
    ['1', '1a', '1'],
    ['1', '1,5', '1.5'],
    ['123456789', '1234567890', '123456789'],
    ['1', '-1', '1'],
    ['1', '1e3', '1'],
    ['', '１２', ''],
    ['7', '1..2', '7'],
  ])('DEP-5 from %j, %j becomes %j', (before, typed, after) => expect(cleanAmount(before, typed)).toBe(after));
  test('DEP-5 a currency without cents takes no decimals', () => {
    expect([
      cleanAmount('1', '1.', true),
      cleanAmount('1', '12', true),
      hasNoCents(markets.UG),
      hasNoCents(markets.GH),
    ]).toEqual(['1', '12', true, false]);
  });
  test.each([
    ['', null],
    ['.5', null],
    ['0', 0],
    ['5', 500],
    ['5.', 500],
    ['5.1', 510],
    ['1.10', 110],
    ['0.29', 29],
    ['123456789', 12_345_678_900],
    ['999999.99', 99_999_999],
  ])('%j is %j in minor units, without rounding', (text, minor) => expect(minorOf(text, market)).toBe(minor));
});

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

  test('DEP-8 the channel that fits the mobile is chosen beforehand; another choice stays', async () => {
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

  test('DEP-7 four channels are shown, the rest behind More', async () => {
    const { scope } = await page();
    expect(scope.getState($rows)).toMatchObject({ hidden: true, open: false });
    expect(scope.getState($rows).shown).toHaveLength(4);
    await allSettled(moreToggled, { scope });
    expect(scope.getState($rows).shown).toHaveLength(5);
  });

  test('DEP-6 DEP-10 Pay says why it cannot be pressed', async () => {
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

  test('DEP-13 Q28 Kenya’s sums are exact before Pay', async () => {
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

  test('DEP-14 signed out, Pay asks for the login', async () => {
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

  test('DEP-15 Q51 Pay sends the package or the amount, never both, and leads to the hall', async () => {
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

  test('DEP-25 the bar counts the gift, and the order says which gift was seen; an unknown gift is not promised', async () => {
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

  test('an answer that names another place is not followed', async () => {
    const { pick, tap, wanted } = await page({ pay: () => ({ ...made, redirectUrl: '//evil.example/pay/' }) });
    await pick('P1');
    await tap();
    expect(wanted).toEqual([]);
  });

  test('DEP-22 in a frame the hall is a step of this page', async () => {
    const { scope, pick, tap, wanted } = await page({ pathname: '/nested-deposit' });
    await pick('P1');
    await tap();
    expect(scope.getState($step)).toBe('hall');
    expect(wanted).toEqual([]);
  });

  test('DEP-16 a refusal is said in the server’s words, and what was chosen stays', async () => {
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

  test('M11 what is paid and what it brings are sent as they were seen; when they are others by now, the packages are asked for anew', async () => {
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

  test('CF6 CF7 Q53 a second tap sends nothing; a lost answer is being checked, with the same key, and never failed', async () => {
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

  test('DEP-17 a list that does not come is said in the server’s words', async () => {
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

  test('a payment under way stays one tap away', async () => {
    const records = () => [{ redirectUrl: '' }, { redirectUrl: made.redirectUrl, payMoney: 700 }] as DepositOrder[];
    const { scope, wanted } = await page({ records });
    expect(scope.getState($underWay)).toEqual({ amount: 700, redirectUrl: made.redirectUrl });
    await allSettled(underWayTapped, { scope });
    expect(wanted).toEqual([{ to: made.redirectUrl }]);
    expect((await page()).scope.getState($underWay)).toBeNull();
  });
});

describe('where a payment leads', () => {
  const order = { transNo: 'D1', state: 3, redirectUrl: '' } as DepositOrder;

  test('CF4 a session that has not said yet whose it is pays nothing', async () => {
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

  test('D3 an order that is settled when the player is elsewhere leads nowhere', async () => {
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

  test('DEP-22 DEP-24 in a frame the hall’s end shows the result of that order', async () => {
    const { scope, pick, tap } = await page({ pathname: '/nested-deposit' });
    const shown: string[] = [];
    createWatch({
      unit: resultShown,
      scope,
      fn: (no) => {
        shown.push(no);
      },
    });
    await pick('P1');
    await tap();
    expect(scope.getState($step)).toBe('hall');
    await allSettled(finished, { scope, params: order });
    expect([scope.getState($step), shown]).toEqual(['result', ['D1']]);
  });

  test('DEP-22 in a frame a payment under way opens its hall in place', async () => {
    const { scope, wanted } = await page({
      pathname: '/nested-deposit',
      records: () => [{ ...order, state: 1, payMoney: 500, redirectUrl: made.redirectUrl }],
    });
    await allSettled(underWayTapped, { scope });
    expect([scope.getState($step), scope.getState($transNo), wanted]).toEqual(['hall', 'D1', []]);
  });
});
