import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageLoader, pageTimeoutMs } from './page-loader';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the loader requests a page once, despite several entries', async () => {
  const load = vi.fn(async () => 'page');
  const loader = createPageLoader(load);
  expect(loader.load('home')).toBe(loader.load('home'));
  expect(loader.now('home')).toBeNull();
  await expect(loader.load('home')).resolves.toBe('page');
  expect(loader.now('home')).toBe('page');
  loader.retry('home');
  await loader.load('home');
  expect(load).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('NAV-14 CF24 a page load fails after 120 s and can be retried', async () => {
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
  const loader = createPageLoader(load);
  const failed = expect(loader.load('home')).rejects.toThrow('did not come in time');
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - 1);
  expect(loader.load('home')).toBe(loader.load('home'));
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  load.mockResolvedValue('page');
  loader.retry('home');
  await expect(loader.load('home')).resolves.toBe('page');
});

test('a page that could not be loaded ahead is loaded as for the first time when it is entered', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('page');
  const loader = createPageLoader(load);
  await expect(loader.ahead('home')).resolves.toBeNull();
  expect(loader.retry('home')).toBe(false);
  await expect(loader.load('home')).resolves.toBe('page');
  await expect(loader.ahead('home')).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('NAV-14 a missing chunk fails once and loads again after a retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('page');
  const loader = createPageLoader(load);
  await expect(loader.load('home')).rejects.toThrow('404');
  await expect(loader.load('home')).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(1);
  loader.retry('home');
  await expect(loader.load('home')).resolves.toBe('page');
});
