// @vitest-environment happy-dom
import { allSettled, createStore, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { busyBegan, busyEnded } from '../../../core/busy';
import { $entry, entered, returnRequested, routeRequested, type Entered } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { modalClosed, modalOpened } from '../../../ui/modal-stack';
import { proofEnded } from '../../access/proof-ended';
import { $holder, lockStarted, popupTurn } from './lock';

/** Popups of each kind, in the order in which they are shown. */
const kinds = [
  ['reality', 'any'],
  ['codes', 'quiet'],
  ['coins', 'quiet'],
  ['refund-results', 'page'],
  ['home', 'page'],
  ['daily', 'page'],
] as const;
const order = kinds.map(([name]) => name);
type Name = (typeof order)[number];
const wants = Object.fromEntries(
  kinds.map(([name]) => [name, createStore<boolean | 'asked'>(false, { name })]),
) as Record<Name, ReturnType<typeof createStore<boolean | 'asked'>>>;
for (const [name, over] of kinds) popupTurn(name, wants[name], over);

const place = (pathname: string): Entered => ({
  ...{ pathname, search: '', hash: '', key: pathname, index: 1 },
  ...{ action: 'push' as const, direction: 'none' as const },
});
const visit = (pathname = '/home') =>
  fork({
    values: [
      [$mayOpenItself, true],
      [$entry, place(pathname)],
    ],
  });
const want = (scope: Scope, name: Name, wanted: boolean | 'asked' = true) =>
  allSettled(wants[name], { scope, params: wanted });
const calm = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
const open = (scope: Scope) => scope.getState($holder);
/** Closes the open popups one by one, and says in which order they came. */
async function walk(scope: Scope): Promise<Array<string | null>> {
  const seen: Array<string | null> = [];
  for (let left = order.length; left > 0; left -= 1) {
    const name = open(scope) as Name | null;
    seen.push(name);
    if (name === null) break;
    await want(scope, name, false);
    expect(open(scope)).toBe(null);
    await calm();
  }
  return seen;
}
const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('all popups due at once', () => {
  test('ADV-4 in each of 720 orders none opens over play, and then one by one', async () => {
    const orders = ordersOf(order);
    expect(orders).toHaveLength(720);
    for (const names of orders) {
      const scope = visit();
      await allSettled(busyBegan, { scope, params: 'rain' });
      for (const name of names) await want(scope, name);
      await calm(60_000);
      expect(open(scope)).toBe(null);
      await allSettled(busyEnded, { scope, params: 'rain' });
      expect(open(scope)).toBe(null);
      await calm();
      expect(await walk(scope), names.join()).toEqual(order);
    }
  });

  test('ADV-4 in each of 720 orders an open popup stays and the others wait', async () => {
    for (const names of ordersOf(order)) {
      const scope = visit();
      for (const name of names) {
        await want(scope, name);
        expect(open(scope)).toBe(names[0]);
      }
      expect(await walk(scope)).toEqual([names[0], ...order.filter((name) => name !== names[0])]);
    }
  });
});

describe('what the player has started', () => {
  const windows: HTMLElement[] = [];
  afterEach(() => {
    for (const one of windows.splice(0)) modalClosed(one);
  });
  const openWindow = () => {
    const element = document.createElement('dialog');
    windows.push(element);
    modalOpened(element);
  };

  test('ADV-4 a popup waits while a window is open, also one that was asked for', async () => {
    const scope = visit();
    await allSettled(lockStarted, { scope });
    openWindow();
    await want(scope, 'codes');
    await want(scope, 'daily', 'asked');
    await calm(10_000);
    expect(open(scope)).toBe(null);
    modalClosed(windows.pop()!);
    await calm();
    expect(open(scope)).toBe('daily');
  });

  test('ADV-4 a round that begins closes an open popup, which returns after it', async () => {
    const scope = visit();
    await want(scope, 'home');
    await allSettled(busyBegan, { scope, params: 'game' });
    expect(open(scope)).toBe(null);
    await allSettled(busyEnded, { scope, params: 'game' });
    await calm();
    expect(open(scope)).toBe('home');
  });

  test('Q77 a round closes no question that the player must answer', async () => {
    const scope = visit();
    await want(scope, 'reality');
    await allSettled(busyBegan, { scope, params: 'game' });
    expect(open(scope)).toBe('reality');
  });

  test('ADV-4 a popup opens 500 ms after the last tap', async () => {
    const scope = visit();
    await allSettled(lockStarted, { scope });
    window.dispatchEvent(new Event('pointerup'));
    await want(scope, 'home');
    await calm(499);
    expect(open(scope)).toBe(null);
    await calm(1);
    expect(open(scope)).toBe('home');
  });

  test('ADV-4 a step that a popup offers comes before the next popup', async () => {
    const scope = visit();
    for (const name of ['home', 'daily'] as const) await want(scope, name);
    void want(scope, 'home', false);
    void allSettled(routeRequested, { scope, params: { to: '/home?open=cash-rain' } });
    void allSettled(busyBegan, { scope, params: 'rain' });
    await calm(30_000);
    expect(open(scope)).toBe(null);
  });

  test.each([
    ['/home', true],
    ['/promotion', true],
    ['/me', true],
    ['/deposit', false],
    ['/withdraw', false],
    ['/casino/game/101', false],
    ['/games/coin-spin/1', false],
  ])('ADV-5 ADV-11 whether news opens over %s: %s', async (pathname, opens) => {
    const scope = visit(pathname);
    await want(scope, 'codes');
    await calm();
    expect(open(scope)).toBe(opens ? 'codes' : null);
  });
});

describe('after a login or a proof', () => {
  const arrive = async (scope: Scope, pathname: string) => {
    await allSettled(entered, { scope, params: place(pathname) });
    await calm();
  };
  const back = {
    login: async (scope: Scope) => {
      await allSettled($entry, { scope, params: place('/login') });
      await allSettled(returnRequested, { scope });
      await arrive(scope, '/home');
    },
    proof: (scope: Scope) => allSettled(proofEnded, { scope, params: true }),
  };

  test.each(['login', 'proof'] as const)('Q84 ADV-4 no popup opens after a %s until the page is left', async (way) => {
    const scope = visit();
    await back[way](scope);
    for (const name of ['home', 'codes', 'daily'] as const) await want(scope, name);
    await calm(60_000);
    expect(open(scope)).toBe(null);
    await arrive(scope, '/me');
    expect(open(scope)).toBe('codes');
  });

  test.each(['login', 'proof'] as const)('Q84 ADV-4 popups return after a %s when the round has ended', async (way) => {
    const scope = visit();
    await back[way](scope);
    await want(scope, 'home');
    await allSettled(busyBegan, { scope, params: 'rain' });
    await calm(20_000);
    expect(open(scope)).toBe(null);
    await allSettled(busyEnded, { scope, params: 'rain' });
    await calm();
    expect(open(scope)).toBe('home');
  });

  test('SGN-4 what the player asked for opens all the same', async () => {
    const scope = visit();
    await back.login(scope);
    await want(scope, 'daily', 'asked');
    expect(open(scope)).toBe('daily');
  });

  test('Q84 a proof that was closed holds no popup back', async () => {
    const scope = visit();
    await allSettled(proofEnded, { scope, params: false });
    await want(scope, 'home');
    expect(open(scope)).toBe('home');
  });
});
