// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thriftNow } from '../../../core/browser/lite';
import { liteChosen } from '../../../core/browser/lite-choice';
import { $lite, $saveData, trackPreferences } from '../../../core/browser/trackers';
import { busyBegan } from '../../../core/busy';
import { $mayOpenItself } from '../../../core/self-opening';
import { $noticeShown, liteStarted } from './index';
import { noticeClosed } from './model';

/** A phone with this memory in GB, whose browser saves data or not. */
function phone(deviceMemory: number | undefined, saveData = false): void {
  Object.defineProperty(navigator, 'deviceMemory', { configurable: true, value: deviceMemory });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
}
/** A visit: the app starts, and the player has used it. */
async function visit() {
  const scope = fork({ values: [[$mayOpenItself, true]] });
  await allSettled(trackPreferences.setup, { scope });
  await allSettled(liteStarted, { scope });
  const is = () => ({ lite: scope.getState($lite), shown: scope.getState($noticeShown) });
  return { scope, is };
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'deviceMemory');
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  ['a phone of 1 GB', 1, false, null, { lite: true, saveData: false }],
  ['a phone of 2 GB', 2, false, null, { lite: true, saveData: false }],
  ['a phone of 4 GB', 4, false, null, { lite: false, saveData: false }],
  ['a browser that does not tell its memory', undefined, false, null, { lite: false, saveData: false }],
  ['a browser that saves data', 8, true, null, { lite: true, saveData: true }],
  ['a phone of 2 GB whose player turned it off', 2, false, false, { lite: false, saveData: false }],
  ['a browser that saves data whose player turned it off', 8, true, false, { lite: false, saveData: false }],
  ['a phone of 8 GB whose player turned it on', 8, false, true, { lite: true, saveData: false }],
])('Q45 %s has the mode that is expected', (_, memory, saves, choice, expected) => {
  phone(memory, saves);
  if (choice !== null) localStorage.setItem('baobab.lite', JSON.stringify(choice));
  expect(thriftNow()).toEqual(expected);
});

test('the player is told once on each phone', async () => {
  phone(2);
  const first = await visit();
  expect(first.is()).toEqual({ lite: true, shown: true });
  await allSettled(noticeClosed, { scope: first.scope });
  expect(first.is()).toEqual({ lite: true, shown: false });
  expect((await visit()).is()).toEqual({ lite: true, shown: false });
});

test('a choice is kept, acts at once and ends the notice', async () => {
  phone(2, true);
  const first = await visit();
  await allSettled(liteChosen, { scope: first.scope, params: false });
  expect(first.is()).toEqual({ lite: false, shown: false });
  expect(first.scope.getState($saveData)).toBe(false);
  const next = await visit();
  expect(next.is()).toEqual({ lite: false, shown: false });
  await allSettled(liteChosen, { scope: next.scope, params: true });
  expect(next.is()).toEqual({ lite: true, shown: false });
  expect(next.scope.getState($saveData)).toBe(true);
});

test('a strong phone and a player in a round are told nothing', async () => {
  phone(8);
  expect((await visit()).is()).toEqual({ lite: false, shown: false });
  phone(2);
  const busy = await visit();
  await allSettled(busyBegan, { scope: busy.scope, params: 'round' });
  expect(busy.is().shown).toBe(false);
});

test('the document is marked while lite mode is on', async () => {
  phone(2);
  const { scope } = await visit();
  expect(document.documentElement.hasAttribute('data-lite')).toBe(true);
  await allSettled(liteChosen, { scope, params: false });
  expect(document.documentElement.hasAttribute('data-lite')).toBe(false);
});
