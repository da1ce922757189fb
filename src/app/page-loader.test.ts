import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageLoader, pageTimeoutMs } from './page-loader';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page is asked for once, however often it is entered', async () => {
  const load = vi.fn(async () => 'page');
  const loader = createPageLoader(() => load);
  expect(loader.load('home')).toBe(loader.load('home'));
  expect(loader.now('home')).toBeNull();
  await expect(loader.load('home')).resolves.toBe('page');
  expect(loader.now('home')).toBe('page');
  loader.retry('home');
  await loader.load('home');
  expect(load).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('NAV-14 a page that does not come in 120 s is an error, and can be asked for again', async () => {
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined));
  const loader = createPageLoader(() => load);
  const failed = expect(loader.load('home')).rejects.toThrow('did not come in time');
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - 1);
  expect(loader.load('home')).toBe(loader.load('home'));
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  load.mockResolvedValue('page');
  loader.retry('home');
  await expect(loader.load('home')).resolves.toBe('page');
});

test('NAV-14 a chunk that is gone is an error; the same failed try is not repeated by drawing it again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('page');
  const loader = createPageLoader(() => load);
  await expect(loader.load('home')).rejects.toThrow('404');
  await expect(loader.load('home')).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(1);
  loader.retry('home');
  await expect(loader.load('home')).resolves.toBe('page');
});

test('a page that does not exist is an error', async () => {
  await expect(createPageLoader(() => undefined).load('what')).rejects.toThrow('no page called what');
});
