// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  codes,
  type contract,
  type InputOf,
  type MallGoods,
  type MallOrder,
  type MallQuote,
} from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { $online } from '../../../core/browser/trackers';
import type { Attempt } from '../../../core/money/money-request';
import { $profile, restSeen } from '../../access/session';
import { couponsFx } from '../../coupons';
import { opened as detailEntered } from '../pages/mall-detail';
import { opened as cartEntered } from '../pages/mall-cart';
import { answering, testAddress, testAirtime, testCap, testGoods, testOrder, testQuote } from '../testing/mall';
import { $addressErrors, $chosen, addressesFx, addressForm, newAddressWanted, saveFx } from './address';
import { $bought, closeFx, resultFx, sendFx, type Wanted } from './buy';
import { $pieces, cartAdded } from './cart';
import {
  $basket,
  $canOrder,
  $changes,
  $refusal,
  $sheetOpen,
  $sums,
  changesTaken,
  checkoutOpened,
  orderPressed,
  quoteFx,
} from './checkout';
import { detailFx, networkPicked, optionPicked } from './detail';
import { goodsFx } from './goods';

type Ask = InputOf<typeof contract.mall.quote>;
interface Wish {
  goods?: MallGoods;
  quote?: (ask: Ask) => MallQuote;
  buy?: (attempt: Attempt<Wanted>) => MallOrder | Promise<MallOrder>;
  addresses?: ReturnType<typeof testAddress>[];
  level?: number;
  own?: string | null;
}

function shop({ goods = testGoods(), quote, buy, addresses = [testAddress()], level = 3, own = 'MTN' }: Wish = {}) {
  const sent: Attempt<Wanted>[] = [];
  const saved = vi.fn(() => testAddress({ id: 4 }));
  const scope = fork({
    values: [
      [$token, 't'.repeat(43)],
      [$profile, testProfile({ id: '7', levelId: level })],
      [$online, true],
    ],
    handlers: [
      [detailFx, () => ({ goods, networks: { all: ['MTN', 'Telecel'], own }, minLevel: 3, level })],
      [
        goodsFx,
        answering(({ type }: { type: number }) => ({
          goods: type === 3 ? [goods, testCap()] : [],
          minLevel: 3,
          level,
        })),
      ],
      [quoteFx, answering((ask: Ask) => (quote ? quote(ask) : testQuote(ask.goods as never, { level })))],
      [couponsFx, () => []],
      [addressesFx, () => addresses],
      [saveFx, saved],
      [
        sendFx,
        (attempt: Attempt<Wanted>) => {
          sent.push(attempt);
          return buy ? buy(attempt) : testOrder();
        },
      ],
      [closeFx, () => null],
      [resultFx, () => null],
    ],
  });
  const see = async (id: number) => {
    await allSettled(detailEntered, { scope, params: { params: { id: String(id) }, query: {} } });
  };
  const press = () => allSettled(orderPressed, { scope });
  return { scope, sent, saved, see, press };
}
const lost = () => new ApiError({ code: -98, message: '', status: null });
const refused = (code: number) => new ApiError({ code, message: 'no', status: 200 });
beforeEach(() => localStorage.clear());

test('MAL-1 a parcel is ordered with its option, price and saved address', async () => {
  const { scope, sent, see, press } = shop();
  await see(6);
  expect(scope.getState($basket)).toBeNull();
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  expect([scope.getState($sheetOpen), scope.getState($chosen)?.id, scope.getState($canOrder)]).toEqual([true, 3, true]);
  await press();
  expect(sent.map(({ input }) => input)).toEqual([
    {
      type: 3,
      goods: [{ id: 6, option: 'L', unitPrice: 35_000, count: 1, couponType: 2 }],
      coupons: [],
      addressId: 3,
    },
  ]);
  expect([scope.getState($bought)?.serial, scope.getState($sheetOpen)]).toEqual(['MO 0000 0012', false]);
});

test('Q77 during a break nothing is ordered', async () => {
  const { scope, sent, see, press } = shop();
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await allSettled(restSeen, { scope, params: { why: 'coolOff', until: Date.now() + 86_400_000 } });
  expect([scope.getState($sheetOpen), scope.getState($canOrder)]).toEqual([true, false]);
  await press();
  expect(sent).toEqual([]);
});

test('MAL-2 a wrong address names its fields and sends nothing', async () => {
  const { scope, sent, saved, see, press } = shop({ addresses: [] });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await press();
  expect(scope.getState($addressErrors)).toEqual({
    name: 'mall:address.problem.nameMissing',
    mobile: 'mall:address.problem.telMissing',
    area: 'mall:address.problem.areaMissing',
    postal: null,
    address: 'mall:address.problem.addressMissing',
  });
  expect([sent.length, saved.mock.calls.length]).toEqual([0, 0]);
});

test('MAL-2 a problem is shown when the field is left, and a code is written as the market does', async () => {
  const { scope } = shop();
  const type = (field: 'mobile' | 'postal' | 'name', value: string) =>
    allSettled(addressForm.changed, { scope, params: { field, value } });
  await type('postal', 'GA-18');
  expect(scope.getState($addressErrors)['postal']).toBeNull();
  await allSettled(addressForm.blurred, { scope, params: 'postal' });
  expect(scope.getState($addressErrors)['postal']).toBe('mall:address.problem.postalWrong');
  await type('postal', 'ga 184 2210');
  await allSettled(addressForm.blurred, { scope, params: 'postal' });
  expect([scope.getState($addressErrors)['postal'], scope.getState(addressForm.$values).postal]).toEqual([
    null,
    'GA-184-2210',
  ]);
  await type('mobile', '12');
  await allSettled(addressForm.blurred, { scope, params: 'mobile' });
  await type('name', '4ma');
  await allSettled(addressForm.blurred, { scope, params: 'name' });
  expect([scope.getState($addressErrors)['mobile'], scope.getState($addressErrors)['name']]).toEqual([
    'mall:address.problem.telMalformed',
    'mall:address.problem.nameMalformed',
  ]);
});

test('a new address is saved before the order is sent with it', async () => {
  const { scope, sent, saved, see, press } = shop({ addresses: [] });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await allSettled(newAddressWanted, { scope });
  const { id: _, areaName: __, ...fields } = testAddress();
  await allSettled(addressForm.filled, { scope, params: fields });
  await press();
  expect(saved).toHaveBeenCalledOnce();
  expect(sent.map(({ input }) => input.addressId)).toEqual([4]);
});

test('the server’s words about a field are shown at the field', async () => {
  const { scope, sent, saved, see, press } = shop({ addresses: [] });
  saved.mockImplementation(() => {
    throw new ApiError({
      code: codes.mallAddress,
      message: 'no',
      status: 200,
      data: { fields: { name: 'nameMalformed' } },
    });
  });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  const { id: _, areaName: __, ...fields } = testAddress();
  await allSettled(addressForm.filled, { scope, params: fields });
  await press();
  expect([sent.length, scope.getState($addressErrors)['name']]).toEqual([0, 'mall:address.problem.nameMalformed']);
});

test('airtime needs a network and no address', async () => {
  const { scope, sent, see, press } = shop({ goods: testAirtime(), own: null });
  await see(1);
  await allSettled(checkoutOpened, { scope });
  await press();
  expect(sent).toEqual([]);
  await allSettled(networkPicked, { scope, params: 'Telecel' });
  await press();
  expect(sent[0]?.input).toMatchObject({ network: 'Telecel' });
  expect(sent[0]?.input.addressId).toBeUndefined();
});

test('Q63 who lacks the level cannot order', async () => {
  const { scope, sent, see, press } = shop({ level: 2 });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await press();
  expect([scope.getState($canOrder), sent.length]).toEqual([false, 0]);
});

test('too few coins: the sum says how many are missing', async () => {
  const { scope, sent, see, press } = shop({ quote: ({ goods }) => testQuote(goods as never, { have: 8_240 }) });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await press();
  expect([scope.getState($sums)?.missing, sent.length]).toEqual([26_760, 0]);
});

test('a changed price is said, and taken over only when the member wants it', async () => {
  const price = 40_000;
  const goods = testGoods();
  const { scope, sent, see, press } = shop({
    goods,
    quote: ({ goods: asked }) => {
      const quote = testQuote(asked as never);
      const lines = quote.lines.map((line) =>
        line.unitPrice === price ? line : { ...line, unitPrice: price, problem: 'price' as const },
      );
      return { ...quote, lines, total: price, pay: price };
    },
  });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  expect([scope.getState($changes)[0]?.unitPrice, scope.getState($canOrder)]).toEqual([40_000, false]);
  await press();
  expect(sent).toEqual([]);
  Object.assign(goods, { unitPrice: 40_000 });
  await allSettled(changesTaken, { scope });
  expect([scope.getState($sums)?.pay, scope.getState($canOrder)]).toEqual([40_000, true]);
});

test('a refused order keeps the sheet open with the words of the server', async () => {
  const { scope, see, press } = shop({ buy: () => Promise.reject(refused(codes.mallStock)) });
  await see(6);
  await allSettled(optionPicked, { scope, params: 'L' });
  await allSettled(checkoutOpened, { scope });
  await press();
  expect([scope.getState($refusal)?.message, scope.getState($sheetOpen), scope.getState($bought)]).toEqual([
    'no',
    true,
    null,
  ]);
});

test('D3 a lost answer is repeated with the same key, and a second tap sends nothing else', async () => {
  vi.useFakeTimers();
  try {
    let tries = 0;
    const { scope, sent, see, press } = shop({
      buy: () => {
        tries += 1;
        return tries < 3 ? Promise.reject(lost()) : Promise.resolve(testOrder());
      },
    });
    await see(6);
    await allSettled(optionPicked, { scope, params: 'L' });
    await allSettled(checkoutOpened, { scope });
    void press();
    void press();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(scope.getState($refusal)).toBeNull();
    expect(scope.getState($bought)?.id).toBe(12);
  } finally {
    vi.useRealTimers();
  }
});

test('MAL-1 a cart of several goods is one order and is empty afterwards', async () => {
  const lines = [
    { id: 6, option: 'L', count: 1 },
    { id: 5, option: '', count: 1 },
  ];
  const { scope, sent, press } = shop({
    quote: ({ goods }) => testQuote(goods as never, { have: 100_000 }),
    buy: () =>
      testOrder({
        lines: lines.map((line) => ({ ...line, kind: 'parcel', name: '', image: '', unitPrice: 35_000 })),
      }),
  });
  await allSettled(cartEntered, { scope });
  for (const line of lines) await allSettled(cartAdded, { scope, params: { type: 3, line, most: 3 } });
  await allSettled(checkoutOpened, { scope });
  await press();
  expect(sent[0]?.input.goods.map(({ id, count }) => [id, count])).toEqual([
    [6, 1],
    [5, 1],
  ]);
  expect(scope.getState($pieces)).toBe(0);
});

test('goods that are not sold any more keep the cart from being ordered', async () => {
  const { scope } = shop();
  const opened: boolean[] = [];
  createWatch({ unit: $sheetOpen, scope, fn: (open) => void opened.push(open) });
  await allSettled(cartEntered, { scope });
  await allSettled(cartAdded, { scope, params: { type: 3, line: { id: 99, option: '', count: 1 }, most: 3 } });
  await allSettled(checkoutOpened, { scope });
  expect([scope.getState($basket), opened.includes(true)]).toEqual([null, false]);
});
