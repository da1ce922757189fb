// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { testProfile } from '../../../core/api/test-member';
import { toastShown } from '../../../core/toasts';
import { $profile, sessionEnded } from '../../access/session';
import { testOrder } from '../testing/mall';
import { $cart, $cartType, $pieces, cartAdded, cartAsked, cartOrdered, cartSet } from './cart';

const phone = (id = '7') => fork({ values: [[$profile, testProfile({ id })]] });
const shirt = { id: 6, option: 'L', count: 1 };
beforeEach(() => localStorage.clear());

test('MAL-1 the cart is kept on the device, for each member', async () => {
  const ama = phone();
  await allSettled(cartAdded, { scope: ama, params: { type: 3, line: shirt, most: 3 } });
  await allSettled(cartAdded, { scope: ama, params: { type: 3, line: { ...shirt, count: 4 }, most: 3 } });
  await allSettled(cartAdded, { scope: ama, params: { type: 4, line: { id: 8, option: '', count: 1 }, most: 1 } });
  expect([ama.getState($pieces), ama.getState($cart)[3]]).toEqual([4, [{ ...shirt, count: 3 }]]);

  const later = phone();
  await allSettled(cartAsked, { scope: later });
  expect(later.getState($cart)).toEqual(ama.getState($cart));
  const kofi = phone('8');
  await allSettled(cartAsked, { scope: kofi });
  expect(kofi.getState($pieces)).toBe(0);
});

test('the cart that is shown is the one with goods', async () => {
  const scope = phone();
  expect(scope.getState($cartType)).toBe(3);
  await allSettled(cartAdded, { scope, params: { type: 4, line: shirt, most: 3 } });
  expect(scope.getState($cartType)).toBe(4);
  await allSettled(cartSet, { scope, params: { type: 4, line: { ...shirt, count: 0 } } });
  expect(scope.getState($pieces)).toBe(0);
});

test('an order of the whole cart empties it, another one does not', async () => {
  const scope = phone();
  await allSettled(cartAdded, { scope, params: { type: 3, line: { ...shirt, count: 2 }, most: 3 } });
  await allSettled(cartOrdered, { scope, params: testOrder() });
  expect(scope.getState($pieces)).toBe(2);
  await allSettled(cartSet, { scope, params: { type: 3, line: shirt } });
  await allSettled(cartOrdered, { scope, params: testOrder() });
  expect(scope.getState($pieces)).toBe(0);
  expect(localStorage.getItem('baobab.mall.cart.7')).toBe('{"3":[],"4":[]}');
});

test('a damaged cart and the end of the session leave an empty one', async () => {
  localStorage.setItem('baobab.mall.cart.7', '{"3":[{"id":6,"option":"L","count":1e9}]}');
  const scope = phone();
  await allSettled(cartAsked, { scope });
  expect(scope.getState($pieces)).toBe(0);
  await allSettled(cartAdded, { scope, params: { type: 3, line: shirt, most: 3 } });
  await allSettled(sessionEnded, { scope, params: 'logout' });
  expect(scope.getState($pieces)).toBe(0);
});

test('the eleventh kind of goods is refused with words', async () => {
  const scope = phone();
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  for (let id = 1; id <= 11; id += 1)
    await allSettled(cartAdded, { scope, params: { type: 3, line: { id, option: '', count: 1 }, most: 3 } });
  expect([scope.getState($pieces), toasts.at(-2), toasts.at(-1)]).toEqual([10, 'mall:cart.added', 'mall:cart.full']);
});
