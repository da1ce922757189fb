// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
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

test.each([
  ['just after the network returned retries once', 4_000, 1],
  ['long after the network returned waits for the player', 6_000, 0],
])('F15 a view that fails %s', async (_, laterMs, times) => {
  vi.useFakeTimers();
  const scope = fork({ values: [[$online, false]] });
  await allSettled($online, { scope, params: true });
  vi.advanceTimersByTime(laterMs);
  const again = vi.fn();
  const page = await render(<ErrorState onRetry={again} />, scope);
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(times);
  await page.close();
  vi.useRealTimers();
});
