// @vitest-environment happy-dom
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../ui/test-render';
import { ErrorBoundary } from './error-boundary';

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('a page that cannot be drawn');
  return <p>{'1'}</p>;
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('NAV-4 CF33 an error in one tab leaves the other tab working', async () => {
  const page = await render(
    <>
      <ErrorBoundary resetKey="one">
        <Page broken />
      </ErrorBoundary>
      <ErrorBoundary resetKey="two">
        <Page broken={false} />
      </ErrorBoundary>
    </>,
  );
  expect(page.find('[role="alert"]').textContent).toContain('Something went wrong');
  expect(page.find('p:not(.state p)').textContent).not.toBe('');
  expect(page.host.textContent).toContain('1');
  await page.close();
});

test('a retry or a new entry renders the failed page again', async () => {
  const retried = vi.fn();
  const page = await render(
    <ErrorBoundary resetKey="one" onRetry={retried}>
      <Page broken />
    </ErrorBoundary>,
  );
  await page.show(
    <ErrorBoundary resetKey="one" onRetry={retried}>
      <Page broken={false} />
    </ErrorBoundary>,
  );
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  await page.act(() => page.find('[role="alert"] button').click());
  expect(retried).toHaveBeenCalledTimes(1);
  expect(page.host.textContent).toBe('1');
  await page.show(
    <ErrorBoundary resetKey="one">
      <Page broken />
    </ErrorBoundary>,
  );
  await page.show(
    <ErrorBoundary resetKey="two">
      <Page broken={false} />
    </ErrorBoundary>,
  );
  expect(page.host.textContent).toBe('1');
  await page.close();
});

test('NAV-4 a failed hidden tab renders again when the player enters it', async () => {
  const tab = (mode: 'visible' | 'hidden', resetKey: string, broken: boolean) => (
    <Activity mode={mode}>
      <ErrorBoundary resetKey={resetKey}>
        <Page broken={broken} />
      </ErrorBoundary>
    </Activity>
  );
  const page = await render(tab('visible', 'one', true));
  await page.show(tab('hidden', 'one', true));
  await page.show(tab('visible', 'two', false));
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await page.close();
});
