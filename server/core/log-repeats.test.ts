import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggerOptions } from './log';
import { printOncePerSecond } from './log-repeats';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: Array<Record<string, unknown>> = [];
  const log = pino(
    { ...loggerOptions('info'), hooks: { logMethod: printOncePerSecond() } },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { log, lines };
}
const full = () => Object.assign(new Error('could not extend file'), { code: '53100' });

test('a thousand failures in a second are two lines with their number', () => {
  const { log, lines } = open();
  for (let n = 0; n < 1_000; n += 1) log.error({ requestId: `r${n}`, err: full() }, 'a call failed');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ requestId: 'r0', msg: 'a call failed', err: { sqlState: '53100' } });
  // The last of the second, and 998 that were not printed.
  expect(lines[1]).toMatchObject({ requestId: 'r999', notPrinted: 998, msg: 'a call failed' });
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
});

test('failures that go on are one line a second', () => {
  const { log, lines } = open();
  for (let n = 0; n < 500; n += 1) {
    log.error({ err: full() }, 'a call failed');
    vi.advanceTimersByTime(10);
  }
  expect(lines.length).toBeLessThanOrEqual(6);
  const told = lines.reduce((sum, { notPrinted }) => sum + Number(notPrinted ?? 0), 0);
  vi.advanceTimersByTime(1_000);
  expect(told).toBeGreaterThan(450);
});

test('another cause is printed at once, and notes are never held back', () => {
  const { log, lines } = open();
  log.error({ err: full() }, 'a call failed');
  log.error({ err: Object.assign(new Error('x'), { code: '57014' }) }, 'a call failed');
  log.warn('the sweep failed');
  log.warn({ event: 'loginAnomaly' }, 'the sweep failed');
  log.info('open');
  log.info('open');
  expect(lines).toHaveLength(6);
});

test('a line of text gets the number too', () => {
  const { log, lines } = open();
  for (let n = 0; n < 3; n += 1) log.warn('late %s', 'work');
  vi.advanceTimersByTime(1_000);
  expect(lines[1]).toMatchObject({ msg: 'late work', notPrinted: 1 });
});

test('many causes do not fill the memory', () => {
  const { log, lines } = open();
  for (let n = 0; n < 1_000; n += 1) log.error(`cause ${n}`);
  expect(lines.length).toBeLessThanOrEqual(201);
});
