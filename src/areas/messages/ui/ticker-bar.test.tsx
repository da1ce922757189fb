// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../contract';
import { render } from '../../../ui/test-render';
import { askBroadcastsFx, tickerEntered, tickerLeft } from '../model/ticker';
import { Ticker } from './ticker-bar';

const notice = (id: string): Notice => ({
  ...{ id, type: 1, img: '', title: '', content: `Text ${id}`, url: `/promotion?of=${id}` },
  ...{ time: 1_700_000_000_000, mobile: '', amount: 0, unit: 'money' as const },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('HOM-7 one line is visible, and the next one becomes visible without a render', async () => {
  const scope = fork({ handlers: [[askBroadcastsFx, () => ['a', 'b', 'c', 'd', 'e'].map(notice)]] });
  await allSettled(tickerEntered, { scope });
  const rendered = vi.fn();
  const page = await render(
    <Profiler id="ticker" onRender={rendered}>
      <Ticker />
    </Profiler>,
    scope,
  );
  const visible = () => [...page.host.querySelectorAll('.ticker__line')].filter((line) => !line.hasAttribute('hidden'));
  const step = () => page.act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(visible().map((line) => line.textContent)).toEqual(['Text a']);
  rendered.mockClear();
  const shown: Array<string | null> = [];
  for (let line = 0; line < 3; line += 1) {
    await step();
    expect(visible()).toHaveLength(1);
    shown.push(visible()[0]!.textContent);
  }
  expect([shown, rendered.mock.calls.length]).toEqual([['Text b', 'Text c', 'Text d'], 0]);
  await step();
  expect(visible().map((line) => line.getAttribute('href'))).toEqual(['/promotion?of=e']);
  expect(rendered).toHaveBeenCalled();
  await allSettled(tickerLeft, { scope });
  await page.close();
});
