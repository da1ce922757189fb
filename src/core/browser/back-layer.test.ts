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

describe('CF29 the back button with an open overlay', () => {
  test('back closes the overlay, and the next back leaves the page', async () => {
    const close = open(() => close());
    expect([hrefs(), (entries[at]?.state as { key: string }).key]).toEqual([['/home', '/me', '/me+'], '/me']);
    await go(-1);
    expect(hrefs()).toEqual(['/home', '/me']);
    await go(-1);
    expect(hrefs()).toEqual(['/home']);
  });

  test('back asks an overlay that stays open again each time', async () => {
    const back = vi.fn();
    open(back);
    await go(-1);
    expect([back.mock.calls.length, hrefs()]).toEqual([1, ['/home', '/me', '/me+']]);
    await go(-1);
    expect([back.mock.calls.length, hrefs()]).toEqual([2, ['/home', '/me', '/me+']]);
  });

  test('back closes the upper of two overlays first', async () => {
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

  test('an overlay’s own close button leaves no history entry', async () => {
    const lower = vi.fn();
    open(lower);
    open()();
    await pass();
    expect([lower.mock.calls.length, hrefs()]).toEqual([0, ['/home', '/me', '/me+']]);
    away[0]!();
    await pass();
    expect([hrefs(), at]).toEqual([['/home', '/me'], 1]);
  });

  test('replacing an overlay by another keeps one history entry', async () => {
    const close = open();
    close();
    open();
    await pass();
    expect(
      [window.history.back, hrefs()].map((one) => (Array.isArray(one) ? one : vi.mocked(one).mock.calls.length)),
    ).toEqual([0, ['/home', '/me', '/me+']]);
  });
});

test('CF29 forward does not reopen a closed overlay; back leaves the page', async () => {
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
  ] as const)('%s: back from the link’s target shows the page once', async (_, closes, expected) => {
    const close = open();
    if (closes) close();
    void onPage(() => write('/deposit'));
    await pass();
    expect(hrefs()).toEqual(expected);
  });

  test('a link tapped while the overlay’s entry is removed still navigates', async () => {
    open()();
    await pass(10);
    void onPage(() => write('/deposit'));
    await pass();
    expect(hrefs()).toEqual(['/home', '/me', '/deposit']);
  });

  test('a replaced address replaces the page’s entry, not the overlay’s', async () => {
    open();
    const written = onPage(() => {
      write('/me?tab=2', true);
      return 'done';
    });
    await pass();
    expect([await written, hrefs()]).toEqual(['done', ['/home', '/me?tab=2', '/me?tab=2+']]);
  });
});

test('without an overlay, navigation runs at once', () => {
  expect(onPage(() => 7)).toBe(7);
});

test('navigation waits at most one second for the browser’s step back', async () => {
  vi.mocked(window.history.back).mockImplementation(() => undefined);
  open();
  const run = vi.fn();
  void onPage(run);
  await pass(1_100);
  expect(run).toHaveBeenCalledTimes(1);
});
