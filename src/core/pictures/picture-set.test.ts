// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes } from '../../../contract';
import { ApiError } from '../api';
import { cameOnline } from '../browser/trackers';
import { $toast } from '../toasts';
import { createPictureSet, mostFileBytes, urlsIn } from './picture-set';

const lost = new ApiError({ code: -98, message: 'no answer', status: null });
const broken = new ApiError({ code: codes.pictureUnreadable, message: 'We cannot read it', status: 200 });
const url = (n: number) => `/media/${String(n).repeat(32)}.webp`;
const file = (name: string) => new Blob([name]);
const set = createPictureSet({ most: 2 });

/** Runs a unit without waiting for timers. */
async function run(start: () => Promise<unknown>): Promise<void> {
  void start();
  await vi.advanceTimersByTimeAsync(0);
}

/** A scope whose uploads answer in this order; an ApiError fails. */
function scopeOf(answers: ReadonlyArray<string | ApiError>) {
  let sent = 0;
  const scope = fork({
    handlers: [
      [set.shrinkFx, ({ id, file: blob }: { id: number; file: Blob }) => ({ id, file: blob, preview: `blob:${id}` })],
      [
        set.uploadFx,
        () => {
          const answer = answers[Math.min(sent, answers.length - 1)]!;
          sent += 1;
          return answer instanceof ApiError ? Promise.reject(answer) : { url: answer };
        },
      ],
    ],
  });
  const add = (slot: string, ...files: Blob[]) =>
    run(() => allSettled(set.filesChosen, { scope, params: { slot, files } }));
  const shown = () => scope.getState(set.$pictures);
  return { scope, add, shown, states: () => shown().map(({ state }) => state), sent: () => sent };
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ACC-4 pictures are shrunk and sent one after the other', async () => {
  const at = scopeOf([url(1), url(2)]);
  await at.add('a', file('one'), file('two'));
  expect(at.states()).toEqual(['sent', 'sent']);
  expect(urlsIn(at.shown(), 'a')).toEqual([url(1), url(2)]);
  expect(at.scope.getState(set.$isSettled)).toBe(true);
});

test('a slot takes no more than its most, and says so', async () => {
  const at = scopeOf([url(1), url(2), url(3)]);
  await at.add('a', file('one'), file('two'), file('three'));
  expect(at.shown()).toHaveLength(2);
  expect(at.scope.getState($toast)).toMatchObject({ text: 'pictures:full', values: { count: 2 } });
  await at.add('b', file('four'));
  expect(urlsIn(at.shown(), 'b')).toEqual([url(3)]);
});

test('CF7 a lost picture is sent again by itself, and keeps those that were sent', async () => {
  const at = scopeOf([url(1), lost, lost, url(2)]);
  await at.add('a', file('one'), file('two'));
  expect(at.states()).toEqual(['sent', 'lost']);
  expect(at.scope.getState(set.$isSettled)).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(at.states()).toEqual(['sent', 'lost']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(at.states()).toEqual(['sent', 'sent']);
  expect(at.sent()).toBe(4);
});

test('a lost picture is sent when the network is back, or by a tap', async () => {
  const at = scopeOf([lost, lost, url(1)]);
  await at.add('a', file('one'));
  await run(() => allSettled(cameOnline, { scope: at.scope }));
  expect(at.states()).toEqual(['lost']);
  await run(() => allSettled(set.retried, { scope: at.scope, params: at.shown()[0]!.id }));
  expect(at.states()).toEqual(['sent']);
});

test('W11 a refused file shows the reason and can be removed', async () => {
  const at = scopeOf([broken]);
  await at.add('a', file('x'));
  expect(at.shown()[0]).toMatchObject({ state: 'refused', problem: 'We cannot read it' });
  await run(() => allSettled(set.removed, { scope: at.scope, params: at.shown()[0]!.id }));
  expect(at.scope.getState(set.$isSettled)).toBe(true);
});

test('a file that the phone cannot decode, or is too large, is not sent', async () => {
  const at = scopeOf([url(1)]);
  const scope = fork({ handlers: [[set.shrinkFx, () => Promise.reject(new Error('unreadable'))]] });
  await run(() => allSettled(set.filesChosen, { scope, params: { slot: 'a', files: [file('x')] } }));
  expect(scope.getState(set.$pictures)[0]).toMatchObject({ state: 'refused', problem: 'pictures:unreadable' });
  const large = file('x');
  Object.defineProperty(large, 'size', { value: mostFileBytes + 1 });
  await at.add('a', large);
  expect(at.shown()[0]).toMatchObject({ state: 'refused', problem: 'pictures:tooLarge' });
  expect(at.sent()).toBe(0);
});

test('the same picture twice is one picture', async () => {
  const at = scopeOf([url(1), url(1)]);
  await at.add('a', file('one'), file('one'));
  expect(urlsIn(at.shown(), 'a')).toEqual([url(1)]);
  expect(at.shown()).toHaveLength(1);
});

test('pictures of a draft come back once', async () => {
  const at = scopeOf([url(3)]);
  const lists = [{ slot: 'a', urls: [url(1)] }];
  await run(() => allSettled(set.filled, { scope: at.scope, params: lists }));
  await run(() => allSettled(set.filled, { scope: at.scope, params: lists }));
  await at.add('a', file('three'));
  expect(urlsIn(at.shown(), 'a')).toEqual([url(1), url(3)]);
  expect(new Set(at.shown().map(({ id }) => id)).size).toBe(2);
});
