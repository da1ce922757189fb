// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
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
