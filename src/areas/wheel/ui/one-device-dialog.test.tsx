// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { render } from '../../../ui/test-render';
import { spinRequest } from '../model/spin-request';
import { OneDeviceDialog } from './one-device-dialog';

let page: Awaited<ReturnType<typeof render>> | null = null;
beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await page?.close();
  page = null;
});

test('A16 the dialog says that nothing was charged and announces a failure', async () => {
  const scope = fork();
  page = await render(<OneDeviceDialog />, scope);
  expect(document.querySelector('dialog')).toBeNull();
  await page.act(
    () =>
      void allSettled(spinRequest.failed, {
        scope,
        params: new ApiError({ code: codes.betElsewhere, message: '', status: 200 }),
      }),
  );
  const dialog = page.find('dialog');
  expect(document.getElementById(dialog.getAttribute('aria-labelledby')!)?.textContent).toBe(
    'We support only one device to bet at the same time',
  );
  expect(dialog.textContent).toContain('Nothing was charged.');
  expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Cancel', 'Play here']);
  expect(dialog.querySelector('[role=alert]')).toBeNull();
  let fail: (error: Error) => void = () => undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const here = page.find<HTMLButtonElement>('dialog .btn--primary');
  await page.act(() => here.click());
  expect(here.getAttribute('aria-busy')).toBe('true');
  await page.act(() => fail(new TypeError('the connection is gone')));
  await vi.waitFor(() =>
    expect(page!.find('[role=alert]').textContent).toBe('No connection to Baobab. Check your network and try again.'),
  );
  expect(here.getAttribute('aria-busy')).toBeNull();
  await page.act(() => page!.find<HTMLButtonElement>('dialog .btn--ghost').click());
  expect(document.querySelector('.modal--closing')).not.toBeNull();
});

test('A16 any other refusal opens no dialog', async () => {
  const scope = fork();
  page = await render(<OneDeviceDialog />, scope);
  await page.act(
    () =>
      void allSettled(spinRequest.failed, {
        scope,
        params: new ApiError({ code: codes.spinLimit, message: '', status: 200 }),
      }),
  );
  expect(document.querySelector('dialog')).toBeNull();
});
