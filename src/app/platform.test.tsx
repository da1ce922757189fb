// @vitest-environment happy-dom
import { allSettled, createEvent, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { tokenChanged } from '../core/api';
import { cameOnline } from '../core/browser/trackers';
import { wordsFx } from '../core/i18n/words';
import { openPageFx } from './pages';
import './platform';

const parts = vi.hoisted(() => ({ started: [] as string[], tasks: [] as string[], broken: false }));
const part = (name: string) => {
  const started = createEvent();
  started.watch(() => parts.started.push(name));
  return { started: [started] };
};
const slowPart = (name: string) => {
  const apart = createEvent();
  apart.watch(() => {
    parts.tasks.push(name);
    setTimeout(() => parts.tasks.push(`after ${name}`));
  });
  const { started } = part(name);
  started[0]!.watch(() => parts.tasks.push('started'));
  return { startedApart: [apart], started };
};
vi.mock('./after-paint', async () => {
  const { startParts } = await vi.importActual<typeof import('./after-paint')>('./after-paint');
  return { startParts, afterPaint: [slowPart('paint')] };
});
vi.mock('./after-sign-in', () => ({
  get afterSignIn() {
    if (parts.broken) throw new Error('the chunk is missing');
    return [part('sign-in')];
  },
}));

beforeEach(() => {
  Object.assign(parts, { started: [], tasks: [], broken: false });
  // In a host app nothing waits for the first screen to rest.
  vi.stubGlobal('baobabHost', {});
});

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

function setUp() {
  const scope = fork({
    handlers: [
      [openPageFx, () => undefined],
      [wordsFx, () => undefined],
    ],
  });
  return {
    signIn: () => allSettled(tokenChanged, { scope, params: 't'.repeat(43) }),
    comeOnline: () => allSettled(cameOnline, { scope }),
    open: () => allSettled(openPageFx, { scope, params: {} as never }),
  };
}

test('a visitor loads what members need only after the login', async () => {
  const { open, signIn } = setUp();
  await open();
  expect(parts.started).toEqual(['paint']);
  await signIn();
  expect(parts.started).toEqual(['paint', 'sign-in']);
  await open();
  expect(parts.started).toEqual(['paint', 'sign-in']);
});

test('a member loads both at once, after the first page', async () => {
  const { open, signIn } = setUp();
  await signIn();
  await tick();
  expect(parts.started).toEqual([]);
  await open();
  expect(parts.started).toEqual(['paint', 'sign-in']);
});

test('what takes long to start has a task of its own, before the rest', async () => {
  const { open } = setUp();
  await open();
  expect(parts.tasks).toEqual(['paint', 'after paint', 'started']);
});

test('a member’s first stage does not wait for missing code of the second', async () => {
  const { open, signIn } = setUp();
  await signIn();
  parts.broken = true;
  await open();
  expect(parts.started).toEqual(['paint']);
  parts.broken = false;
  await open();
  expect(parts.started).toEqual(['paint', 'sign-in']);
});

test('a login while the first stage loads is not lost', async () => {
  const { open, signIn } = setUp();
  await Promise.all([open(), signIn()]);
  expect(parts.started).toEqual(['paint', 'sign-in']);
});

test('a stage whose code is missing is loaded with the next page', async () => {
  const { open, signIn } = setUp();
  await open();
  parts.broken = true;
  await signIn();
  expect(parts.started).toEqual(['paint']);
  parts.broken = false;
  await open();
  expect(parts.started).toEqual(['paint', 'sign-in']);
});

test('a stage whose code is missing is loaded when the network is back', async () => {
  const { open, signIn, comeOnline } = setUp();
  await open();
  parts.broken = true;
  await signIn();
  parts.broken = false;
  await comeOnline();
  expect(parts.started).toEqual(['paint', 'sign-in']);
});
