// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../ui/test-render';
import { $entry, entered, type Entered } from '../core/router';
import { useEntry } from './use-entry';

const entry = (pathname: string, action: Entered['action'], index: number): Entered => ({
  pathname,
  search: '',
  hash: '',
  key: pathname,
  index,
  action,
  direction: 'none',
});

/** Scroll positions below this do not fit the page, px. */
let room = 0;
let grow = (): void => undefined;
beforeEach(() => {
  room = 5_000;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    vi.stubGlobal('scrollY', Math.min(top, room));
  }) as typeof window.scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        grow = () => this.changed();
      }
      disconnect(): void {
        grow = () => undefined;
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});
const Shown = () => <p>{useEntry()?.pathname}</p>;

test('NAV-8 after an immediate redirect the app shows the redirect’s target', async () => {
  const scope = fork();
  const page = await render(<Shown />, scope);
  await page.act(async () => {
    await allSettled(entered, { scope, params: entry('/account/withdraw-preview', 'pop', 1) });
    await allSettled(entered, { scope, params: entry('/account/withdraw', 'replace', 1) });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(page.host.textContent).toBe('/account/withdraw');
  await page.close();
});

test('Q30 a page entered between the first render and its effects is shown', async () => {
  const scope = fork({ values: [[$entry, entry('/home', 'push', 0)]] });
  const RedirectedAtOnce = () => {
    useLayoutEffect(() => {
      void allSettled(entered, { scope, params: entry('/account/closed', 'replace', 0) });
    }, []);
    return <Shown />;
  };
  const page = await render(<RedirectedAtOnce />, scope);
  await page.act(async () => undefined);
  expect(page.host.textContent).toBe('/account/closed');
  await page.close();
});

/** Scrolls the wallet to 900 px, opens a receipt, and goes back while only `room` px of the wallet fit. */
async function backToWallet(left: number) {
  const wallet = entry('/wallet', 'push', 0);
  const scope = fork({ values: [[$entry, wallet]] });
  const page = await render(<Shown />, scope);
  const enter = (next: Entered) =>
    page.act(async () => {
      await allSettled(entered, { scope, params: next });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  window.scrollTo(0, 900);
  await enter(entry('/receipt', 'push', 1));
  expect(window.scrollY).toBe(0);
  room = left;
  await enter({ ...wallet, action: 'pop' });
  return { page, scope, enter, wallet };
}

test('NAV-8 going back scrolls to where the player was, once the page is tall enough', async () => {
  const { page } = await backToWallet(300);
  expect(window.scrollY).toBe(300);
  room = 600;
  grow();
  expect(window.scrollY).toBe(600);
  room = 5_000;
  grow();
  expect(window.scrollY).toBe(900);
  // It is there: a later change of the height moves nothing.
  window.scrollTo(0, 950);
  grow();
  expect(window.scrollY).toBe(950);
  await page.close();
});

test('NAV-8 a page that grows does not scroll a player who has touched it', async () => {
  const { page } = await backToWallet(300);
  window.dispatchEvent(new Event('pointerdown'));
  room = 5_000;
  grow();
  expect(window.scrollY).toBe(300);
  await page.close();
});

test('NAV-8 an entry that arrives twice before it is drawn keeps its scroll position', async () => {
  const { page, scope, enter, wallet } = await backToWallet(5_000);
  expect(window.scrollY).toBe(900);
  await enter(entry('/receipt', 'push', 1));
  await page.act(async () => {
    await allSettled(entered, { scope, params: { ...wallet, action: 'pop' } });
    await allSettled(entered, { scope, params: { ...wallet, action: 'pop' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(window.scrollY).toBe(900);
  await page.close();
});
