// @vitest-environment happy-dom
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coins, Money } from './index';
import { render } from './test-render';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rolling = (): number => document.querySelectorAll('.rolling').length;

const amounts = [
  ['an amount', (value: number) => <Money minor={value} />],
  ['a count', (value: number) => <Coins count={value} label="coins" />],
] as const;

test.each(amounts)('%s that changes before its tab is left rolls once', async (_, amount) => {
  const tab = (mode: 'visible' | 'hidden', value: number) => <Activity mode={mode}>{amount(value)}</Activity>;
  const page = await render(tab('visible', 100));
  expect(rolling()).toBe(0);
  await page.show(tab('visible', 250));
  expect(rolling()).toBe(1);
  const shown = page.find('.rolling .sr-only').textContent;
  await page.act(() => vi.advanceTimersByTime(100));
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.show(tab('hidden', 250));
    await page.act(() => vi.advanceTimersByTime(1_000));
    await page.show(tab('visible', 250));
    expect(rolling(), `visit ${visit}`).toBe(0);
    expect(page.find('.num').textContent).toBe(shown);
  }
  await page.close();
});
