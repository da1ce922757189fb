// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layOver, onPage, tendBackLayers } from './back-layer';

/** Simulates a browser history: back and forward complete asynchronously. */
let entries: Array<{ state: unknown; href: string }>;
let at: number;
const show = () => window.dispatchEvent(new PopStateEvent('popstate'));
const step = (by: number) => {
  setTimeout(() => {
    if (entries[at + by]) {
      at += by;
      show();
    }
  }, 20);
};
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
const go = async (by: number) => {
  step(by);
  await pass();
};
const hrefs = () =>
  entries.slice(0, at + 1).map(({ href, state }) => href + ((state as { layer?: boolean }).layer ? '+' : ''));
const write = (href: string, replace = false) => {
  at += replace ? 0 : 1;
  entries = [...entries.slice(0, at), { state: { key: href }, href }];
};

let away: Array<() => void> = [];
const open = (back: () => void = () => undefined) => {
  const close = layOver(back);
  away.push(close);
  return close;
};

beforeEach(() => {
  vi.useFakeTimers();
  [entries, at, away] = [
    [
      { state: { key: '/home' }, href: '/home' },
      { state: { key: '/me' }, href: '/me' },
    ],
    1,
    [],
  ];
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[at]?.state);
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => {
    const href = entries[at]?.href ?? '';
    at += 1;
    entries = [...entries.slice(0, at), { state, href }];
  });
  vi.spyOn(window.history, 'back').mockImplementation(() => step(-1));
  tendBackLayers();
});
afterEach(async () => {
  for (const close of away) close();
  await pass();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('CF29 back with something over the page', () => {
  test('it is asked to go, the page stays, and the next step back leaves the page', async () => {
    const close = open(() => close());
    expect([hrefs(), (entries[at]?.state as { key: string }).key]).toEqual([['/home', '/me', '/me+'], '/me']);
    await go(-1);
    expect(hrefs()).toEqual(['/home', '/me']);
    await go(-1);
    expect(hrefs()).toEqual(['/home']);
  });

  test('what stays (it asks first, or may not be closed) is asked again the next time', async () => {
    const back = vi.fn();
    open(back);
    await go(-1);
    expect([back.mock.calls.length, hrefs()]).toEqual([1, ['/home', '/me', '/me+']]);
    await go(-1);
    expect([back.mock.calls.length, hrefs()]).toEqual([2, ['/home', '/me', '/me+']]);
  });

  test('of two the upper one goes first', async () => {
    const asked: string[] = [];
    const lower = open(() => {
      asked.push('lower');
      lower();
    });
    const upper = open(() => {
      asked.push('upper');
      upper();
    });
    await go(-1);
    expect([asked, hrefs()]).toEqual([['upper'], ['/home', '/me', '/me+']]);
    await go(-1);
    expect([asked, hrefs()]).toEqual([
      ['upper', 'lower'],
      ['/home', '/me'],
    ]);
  });

  test('closed by its own button it leaves nothing in the history, and asks nothing below it', async () => {
    const lower = vi.fn();
    open(lower);
    open()();
    await pass();
    expect([lower.mock.calls.length, hrefs()]).toEqual([0, ['/home', '/me', '/me+']]);
    away[0]!();
    await pass();
    expect([hrefs(), at]).toEqual([['/home', '/me'], 1]);
  });

  test('one that makes room for another needs no step of the history', async () => {
    const close = open();
    close();
    open();
    await pass();
    expect(
      [window.history.back, hrefs()].map((one) => (Array.isArray(one) ? one : vi.mocked(one).mock.calls.length)),
    ).toEqual([0, ['/home', '/me', '/me+']]);
  });
});

test('CF29 forward to where something was open shows the page, and back leaves it at once', async () => {
  const close = open(() => close());
  await go(-1);
  await go(1);
  expect(hrefs()).toEqual(['/home', '/me']);
  await go(-1);
  expect(hrefs()).toEqual(['/home']);
});

describe('CF29 a link in a sheet', () => {
  test.each([
    ['that closes', true, ['/home', '/me', '/deposit']],
    ['that stays open', false, ['/home', '/me', '/deposit', '/deposit+']],
  ] as const)('%s: back from there is the page, once', async (_, closes, expected) => {
    const close = open();
    if (closes) close();
    void onPage(() => write('/deposit'));
    await pass();
    expect(hrefs()).toEqual(expected);
  });

  test('pressed while the entry is being left, it is not undone', async () => {
    open()();
    await pass(10);
    void onPage(() => write('/deposit'));
    await pass();
    expect(hrefs()).toEqual(['/home', '/me', '/deposit']);
  });

  test('an address that takes the place of the page takes it, and not that of the layer', async () => {
    open();
    const written = onPage(() => {
      write('/me?tab=2', true);
      return 'done';
    });
    await pass();
    expect([await written, hrefs()]).toEqual(['done', ['/home', '/me?tab=2', '/me?tab=2+']]);
  });
});

test('without anything over the page nothing waits', () => {
  expect(onPage(() => 7)).toBe(7);
});

test('a browser that does not step back holds nobody for longer than a second', async () => {
  vi.mocked(window.history.back).mockImplementation(() => undefined);
  open();
  const run = vi.fn();
  void onPage(run);
  await pass(1_100);
  expect(run).toHaveBeenCalledTimes(1);
});
