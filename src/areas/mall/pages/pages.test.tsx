// @vitest-environment happy-dom
import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { codes, type MallGoods, type MallJump, type MallOrder } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { routeRequested, type PageEntry } from '../../../core/router';
import { render } from '../../../ui/test-render';
import { $profile, loginQuestion, restSeen } from '../../access/session';
import { couponsFx } from '../../coupons';
import { addressesFx } from '../model/address';
import { quoteFx } from '../model/checkout';
import { detailFx } from '../model/detail';
import { goodsFx } from '../model/goods';
import { jumpFx } from '../model/jump';
import { cancelFx, orderFx, ordersFx } from '../model/orders';
import { answering, testAirtime, testCap, testGoods, testOrder, testQuote } from '../testing/mall';
import { opened as mallOpened, Page as Mall } from './mall';
import { opened as detailOpened, Page as Detail } from './mall-detail';
import { opened as jumpOpened, Page as Jump } from './mall-jump';
import { opened as orderOpened, Page as Order } from './mall-order';
import { opened as shopOpened, Page as Shop } from './mall-shop';

interface Wish {
  signedIn?: boolean;
  level?: number;
  goods?: readonly MallGoods[];
  jump?: MallJump | ApiError;
  order?: MallOrder | ApiError;
  cancelled?: MallOrder;
  failed?: boolean;
}
const answer = <T,>(value: T | ApiError) => (value instanceof ApiError ? Promise.reject(value) : value);
const noActivity = new ApiError({ code: codes.noActivity, message: 'The activity is invalid', status: 200 });

/** Shows a page as a player enters it. */
async function visit(
  page: ReactNode,
  opened: EventCallable<PageEntry> | EventCallable<void>,
  params: Record<string, string>,
  wish: Wish = {},
) {
  const { signedIn = true, level = 3, goods = [testAirtime(), testCap(), testGoods()], failed = false } = wish;
  const wanted: string[] = [];
  const gate = { minLevel: 3, level: signedIn ? level : null };
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? testProfile({ levelId: level }) : null],
    ],
    handlers: [
      [
        goodsFx,
        answering(({ type }: { type: number }) =>
          failed
            ? Promise.reject(new ApiError({ code: 500, message: 'broken', status: 500 }))
            : { goods: type === 3 ? goods : [], ...gate },
        ),
      ],
      [
        detailFx,
        answering(({ id }: { id: number }) => {
          const found = goods.find((one) => one.id === id);
          if (!found) return Promise.reject(new ApiError({ code: codes.mallGone, message: 'gone', status: 200 }));
          return { goods: found, networks: { all: ['MTN'], own: 'MTN' }, ...gate };
        }),
      ],
      [jumpFx, () => answer(wish.jump ?? noActivity)],
      [orderFx, () => answer(wish.order ?? testOrder())],
      [ordersFx, () => []],
      [cancelFx, () => wish.cancelled],
      [couponsFx, () => []],
      [addressesFx, () => []],
      [quoteFx, answering((ask: { goods: never[] }) => testQuote(ask.goods))],
    ],
  });
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(page, scope);
  await shown.act(() => {
    void allSettled(opened as EventCallable<PageEntry>, { scope, params: { params, query: {} } });
  });
  const press = (text: string) =>
    shown.act(() =>
      [...document.body.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(text))!.click(),
    );
  return { scope, wanted, press, text: () => document.body.textContent, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('R-48 R-68 the mall shows both shops and goods from the windows', async () => {
  const shown = await visit(<Mall />, mallOpened, {});
  expect([...shown.host.querySelectorAll('.shop-card')].map((card) => card.getAttribute('href'))).toEqual([
    '/mall/3',
    '/mall/4',
  ]);
  expect([...shown.host.querySelectorAll('.good')].map((good) => good.getAttribute('href'))).toEqual([
    '/mall/detail/1',
    '/mall/detail/5',
  ]);
  await shown.close();
});

test('MAL-1 a shop shows its goods with prices, and what is sold out', async () => {
  const sold = testCap({ options: [{ code: '', stock: 0 }] });
  const shown = await visit(<Shop />, shopOpened, { type: '3' }, { goods: [testAirtime(), sold] });
  const [airtime, cap] = [...shown.host.querySelectorAll('.good')];
  expect(airtime?.textContent).toContain('1,150 coins');
  expect(airtime?.textContent).toContain('₵1');
  expect(cap?.textContent).toContain('Sold out');
  await shown.close();
});

test('Q63 who lacks the level sees the goods, the level, and the way to the member centre', async () => {
  const shown = await visit(<Shop />, shopOpened, { type: '3' }, { level: 1 });
  expect(shown.text()).toContain('For members from V3');
  expect(shown.host.querySelectorAll('.good')).toHaveLength(3);
  await shown.press('How to level up');
  expect(shown.wanted).toEqual(['/subscriber/memberCenter']);
  await shown.close();
});

test('R-48 an unknown shop is invalid, and a failed one offers a retry', async () => {
  const unknown = await visit(<Shop />, shopOpened, { type: '9' });
  expect(unknown.text()).toContain('The activity is invalid');
  await unknown.close();
  const failed = await visit(<Shop />, shopOpened, { type: '3' }, { failed: true });
  expect(failed.text()).toContain('The mall could not be loaded');
  await failed.close();
});

test('R-49 an item is ordered after its size is chosen', async () => {
  const shown = await visit(<Detail />, detailOpened, { id: '6' });
  expect(shown.text()).toContain('Choose a size first.');
  expect(
    [...shown.host.querySelectorAll<HTMLButtonElement>('.goods-options button')].map(({ disabled }) => disabled),
  ).toEqual([true, false]);
  await shown.press('L');
  expect(shown.text()).toContain('Only 4 left');
  await shown.press('To cart');
  expect(shown.find('.mall-bar__cart').getAttribute('aria-label')).toBe('Cart, 1 piece');
  await shown.press('Order');
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Send it to');
  await shown.close();
});

test('R-49 airtime has no cart and no size', async () => {
  const shown = await visit(<Detail />, detailOpened, { id: '1' });
  expect(shown.text()).not.toContain('To cart');
  await shown.press('Order');
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Network of your mobile');
  await shown.close();
});

test('Q77 during a break the order is off and says why', async () => {
  const shown = await visit(<Detail />, detailOpened, { id: '1' });
  await shown.press('Order');
  await shown.act(() =>
    allSettled(restSeen, { scope: shown.scope, params: { why: 'coolOff', until: Date.now() + 86_400_000 } }),
  );
  const order = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] .btn')].find(({ textContent }) =>
    textContent.startsWith('Order'),
  )!;
  const why = document.getElementById(order.getAttribute('aria-describedby')!);
  expect([order.disabled, why?.textContent]).toEqual([true, 'Off during your break']);
  await shown.close();
});

test('R-49 an item that is not sold any more says so', async () => {
  const shown = await visit(<Detail />, detailOpened, { id: '77' });
  expect(shown.text()).toContain('This is not sold any more');
  await shown.close();
});

test('R-50 Q63 an outside shop is named before it opens', async () => {
  const shop: MallJump = {
    kind: 'shop',
    id: 2,
    name: 'Book House',
    url: 'https://books.example/x',
    host: 'books.example',
  };
  const shown = await visit(<Jump />, jumpOpened, { id: '2' }, { jump: shop });
  expect(shown.text()).toContain('You are going to Book House');
  const link = shown.host.querySelector('main a')!;
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://books.example/x',
    'noopener noreferrer',
    '_blank',
  ]);
  await shown.close();
});

test('R-50 a jump to goods leads on to their page', async () => {
  const shown = await visit(<Jump />, jumpOpened, { id: '6' }, { jump: { kind: 'goods', id: 6, type: 3 } });
  expect(shown.wanted).toEqual(['/mall/detail/6']);
  await shown.close();
});

test('R-50 Q49 a visitor’s jump to goods shows their shop, and asks for the login', async () => {
  const wish = { signedIn: false, jump: { kind: 'goods', id: 6, type: 3 } } as const;
  const shown = await visit(<Jump />, jumpOpened, { id: '6' }, wish);
  expect(shown.wanted).toEqual(['/mall/3']);
  expect(shown.scope.getState(loginQuestion.$question)).not.toBeNull();
  await shown.close();
});

test.each(['2', 'x', '0'])('Q63 the jump %s that leads nowhere is invalid', async (id) => {
  const shown = await visit(<Jump />, jumpOpened, { id });
  expect(shown.text()).toContain('The activity is invalid');
  await shown.close();
});

test('MAL-1 an order that is not packed is cancelled after a question', async () => {
  const cancelled = testOrder({
    state: 'cancelled',
    cancellable: false,
    cancelReason: 'member',
    steps: [
      { state: 'placed', time: 1_700_000_000_000 },
      { state: 'cancelled', time: 1_700_000_060_000 },
    ],
  });
  const shown = await visit(<Order />, orderOpened, { id: '12' }, { cancelled });
  expect(shown.text()).toContain('12 Oxford Street, blue gate, Greater Accra, GA-184-2210');
  await shown.press('Cancel the order');
  await shown.press('Cancel it');
  expect(shown.text()).toContain('You cancelled it. 35,000 coins came back to you.');
  expect(shown.text()).not.toContain('Cancel the order');
  await shown.close();
});

test('MAL-1 a sent order has a tracking number to copy', async () => {
  const sent = testOrder({
    state: 'sent',
    cancellable: false,
    tracking: { carrier: 'Ghana Post', number: 'GP123' },
    steps: [
      { state: 'placed', time: 1 },
      { state: 'packed', time: 2 },
      { state: 'sent', time: 3 },
    ],
  });
  const shown = await visit(<Order />, orderOpened, { id: '12' }, { order: sent });
  expect(shown.find('[aria-label="Copy the tracking number GP123"]').textContent).toContain('GP123');
  expect(shown.host.querySelector('[aria-current="step"]')?.textContent).toContain('Ghana Post');
  await shown.close();
});

test('another member’s order is unknown', async () => {
  const order = new ApiError({ code: codes.mallNoOrder, message: 'no', status: 200 });
  const shown = await visit(<Order />, orderOpened, { id: '99' }, { order });
  expect(shown.text()).toContain('You have no such order.');
  await shown.close();
});
