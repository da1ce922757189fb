// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { render } from '../ui/test-render';
import { entered, type Entered } from '../core/router';
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

test('NAV-8 a page that the browser went back to and that leads on at once is not shown after the page it led to', async () => {
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
