// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $online } from '../core/browser/trackers';
import { ErrorState } from './state';
import { render } from './test-render';

test('F15 CF24 an icon replaces a picture that cannot be loaded', async () => {
  const page = await render(<ErrorState art="offline" />);
  expect(page.find<HTMLImageElement>('img.state__art').src).toContain('/art/empty-offline.webp');
  await page.act(() => page.find('img.state__art').dispatchEvent(new Event('error')));
  expect([page.host.querySelector('img'), page.host.querySelectorAll('svg.state__art').length]).toEqual([null, 1]);
  await page.show(<ErrorState art="error" />);
  expect(page.find<HTMLImageElement>('img.state__art').src).toContain('/art/empty-error.webp');
  await page.close();
});

test('F15 a failed view retries by itself when the network returns', async () => {
  const scope = fork({ values: [[$online, false]] });
  let asked = 0;
  const page = await render(
    <ErrorState
      onRetry={() => {
        asked += 1;
      }}
    />,
    scope,
  );
  expect(page.host.querySelectorAll('button')).toHaveLength(0);
  await page.act(() => void allSettled($online, { scope, params: true }));
  expect([asked, page.host.querySelectorAll('button').length]).toEqual([1, 1]);
  await page.close();
});
