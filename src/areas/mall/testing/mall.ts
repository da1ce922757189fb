import type { MallGoods, MallOrder, MallQuote, SavedAddress } from '../../../../contract';

/** Goods of the coin shop; `over` says what matters to the test. */
export const testGoods = (over: Partial<MallGoods> = {}): MallGoods => ({
  id: 6,
  type: 3,
  kind: 'parcel',
  name: 'Baobab T-shirt',
  text: 'Soft cotton.',
  image: 'shirt',
  unitPrice: 35_000,
  couponType: 2,
  options: [
    { code: 'M', stock: 0 },
    { code: 'L', stock: 4 },
  ],
  face: null,
  megabytes: null,
  tickets: null,
  maxCount: 3,
  ...over,
});
export const testAirtime = (over: Partial<MallGoods> = {}): MallGoods =>
  testGoods({
    id: 1,
    kind: 'airtime',
    name: 'Airtime',
    image: 'airtime',
    unitPrice: 1_150,
    options: [{ code: '', stock: 50 }],
    face: 100,
    maxCount: 1,
    ...over,
  });
export const testCap = (over: Partial<MallGoods> = {}): MallGoods =>
  testGoods({ id: 5, name: 'Baobab cap', image: 'cap', options: [{ code: '', stock: 9 }], ...over });

export const testAddress = (over: Partial<SavedAddress> = {}): SavedAddress => ({
  id: 3,
  name: 'Ama Mensah',
  mobile: '0244124417',
  area: 'GH-AA',
  areaName: 'Greater Accra',
  postal: 'GA-184-2210',
  address: '12 Oxford Street, blue gate',
  ...over,
});

export const testOrder = (over: Partial<MallOrder> = {}): MallOrder => ({
  id: 12,
  serial: 'MO 0000 0012',
  type: 3,
  state: 'placed',
  digital: false,
  lines: [{ id: 6, option: 'L', kind: 'parcel', name: 'Baobab T-shirt', image: 'shirt', unitPrice: 35_000, count: 1 }],
  total: 35_000,
  off: 0,
  paid: 35_000,
  couponId: null,
  createTime: 1_700_000_000_000,
  steps: [{ state: 'placed', time: 1_700_000_000_000 }],
  cancelReason: null,
  cancellable: true,
  tracking: null,
  topUp: null,
  address: testAddress(),
  ...over,
});

/** The quote of a cart that can be ordered as it is. */
export const testQuote = (
  goods: readonly { id: number; option?: string | undefined; count: number; unitPrice: number }[],
  over: Partial<MallQuote> = {},
): MallQuote => {
  const total = goods.reduce((sum, { count, unitPrice }) => sum + count * unitPrice, 0);
  return {
    lines: goods.map(({ id, option = '', count, unitPrice }) => ({
      id,
      option,
      count,
      unitPrice,
      stock: 9,
      problem: null,
    })),
    total,
    off: 0,
    pay: total,
    couponProblem: null,
    have: 52_400,
    minLevel: 3,
    level: 3,
    ...over,
  };
};

/** The handler of a call's effect: hands it the input of the call, which effector passes inside the last argument. */
export const answering =
  <I, A>(answer: (input: I) => A) =>
  (...given: unknown[]): A =>
    answer((given.at(-1) as { input: I }).input);
