// @vitest-environment happy-dom
import { createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../core/api';
import { $visible, trackVisibility } from '../../../core/browser/trackers';
import { trackSeconds } from '../../../core/time/clock';
import { collectPressed } from '../model/collect';
import { bet, groupOf, once, sum, tasksHouse } from '../testing/house';
import {
  $entry,
  $panelOpen,
  $spot,
  depositWanted,
  entryTapped,
  everyMs,
  gameIdsOf,
  gamePlaced,
  goPressed,
  spotChosen,
} from './model';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A game for cash that is ready, at a fake server. */
async function playing(wish: Parameters<typeof tasksHouse>[0] = {}, game = '101') {
  const house = tasksHouse(wish);
  await house.fire(gamePlaced, game);
  return { ...house, shown: () => house.scope.getState($entry)?.id ?? null };
}

describe('TSK-5 when the entry is shown', () => {
  test('over an allowed game with an open bet task', async () => {
    expect((await playing()).shown()).toBe(1);
  });
  test.each([
    ['a game that option 4059 does not list (SYS-4059)', {}, '113'],
    ['a broken option 4059', { gameList: '{' }, '101'],
    ['a group that is off', { group: groupOf([bet()], { enable: false }) }, '101'],
    ['a collected bet task', { group: groupOf([bet({ collect: true }), once()]) }, '101'],
    ['no bet task', { group: groupOf([once()]) }, '101'],
  ])('not over %s, and nothing is polled', async (_, wish, game) => {
    const house = await playing(wish, game);
    await pass(everyMs * 5);
    expect([house.shown(), house.progresses.mock.calls.length]).toEqual([null, 0]);
  });
  test('not after the game was left', async () => {
    const house = await playing();
    await house.fire(gamePlaced, null);
    await pass(everyMs * 3);
    expect([house.shown(), house.progresses.mock.calls.length]).toEqual([null, 0]);
  });
  test('GAM-10 option 4059 is a list of ids', () => {
    expect(['["101","105"]', '[101]', '{}', 'x', null].map(gameIdsOf)).toEqual([['101', '105'], ['101'], [], [], []]);
  });
});

describe('TSK-5 the poll', () => {
  test('asks for the progress every 2,017 ms after an answer', async () => {
    const house = await playing();
    await pass(everyMs - 1);
    expect([house.lists.mock.calls.length, house.progresses.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect(house.progresses).toHaveBeenCalledTimes(1);
    house.server.progress = { rev: 'revision', tasks: [{ id: 1, current: 2_000, collect: false }] };
    await pass(everyMs);
    expect([house.progresses.mock.calls.length, house.scope.getState($entry)?.current]).toEqual([2, 2_000]);
  });
  test('Q45 asks half as often on data saver, and never while hidden', async () => {
    const house = await playing({ saveData: true });
    await pass(everyMs);
    expect(house.progresses).toHaveBeenCalledTimes(0);
    await pass(everyMs);
    expect(house.progresses).toHaveBeenCalledTimes(1);
    await house.fire(trackVisibility.fired as never, false as never);
    expect(house.scope.getState($visible)).toBe(false);
    await pass(everyMs * 20);
    expect(house.progresses).toHaveBeenCalledTimes(1);
    await house.fire(trackVisibility.fired as never, true as never);
    expect(house.progresses).toHaveBeenCalledTimes(2);
  });
  test('waits longer after errors, and shows the last progress', async () => {
    const house = await playing();
    house.server.progress = new ApiError({ code: -98, message: '', status: null });
    await pass(everyMs);
    await pass(everyMs * 2 - 1);
    expect([house.progresses.mock.calls.length, house.shown()]).toEqual([1, 1]);
    await pass(1);
    expect(house.progresses).toHaveBeenCalledTimes(2);
  });
  test('another revision requests the list again', async () => {
    const house = await playing();
    house.server.group = groupOf([bet({ bonus: 200, originalBonus: 100 })], { rev: 'newer-12' });
    await pass(everyMs);
    expect([house.lists.mock.calls.length, house.scope.getState($entry)?.bonus]).toEqual([2, 200]);
  });
  test('stops when the bet task is collected, until the next day', async () => {
    const house = await playing({ group: groupOf([bet({ current: 2_000 }), once()]) });
    await house.fire(collectPressed, 1);
    await house.give(1);
    expect(house.shown()).toBeNull();
    await pass(everyMs * 5);
    expect(house.progresses).toHaveBeenCalledTimes(0);
    house.server.group = groupOf([bet({ current: 0 })], { rev: 'next-day', until: 90_000_000 });
    await house.fire(trackSeconds.fired as never, 3_600_000 as never);
    expect(house.progresses).toHaveBeenCalledTimes(1);
    expect(house.shown()).toBe(1);
  });
  test('a progress requested before a claim is dropped', async () => {
    const house = await playing({ group: groupOf([bet(), once({ current: 500 })]) });
    let late: (value: unknown) => void = () => undefined;
    house.progresses.mockImplementationOnce((() => new Promise((resolve) => (late = resolve))) as never);
    await pass(everyMs);
    await house.fire(collectPressed, 2);
    await house.give(2, 50);
    late({ rev: 'revision', tasks: [{ id: 2, current: 500, collect: false }] });
    await house.settle();
    expect(house.progresses).toHaveBeenCalledTimes(1);
  });
});

describe('TSK-6 the panel', () => {
  async function open() {
    const house = await playing();
    const deposits = vi.fn();
    createWatch({ unit: depositWanted, scope: house.scope, fn: deposits });
    await house.fire(entryTapped);
    expect(house.scope.getState($panelOpen)).toBe(true);
    return { ...house, deposits, isOpen: () => house.scope.getState($panelOpen) };
  }
  test('an unfinished bet task closes the panel', async () => {
    const house = await open();
    await house.fire(goPressed, bet());
    expect([house.isOpen(), house.deposits.mock.calls.length]).toEqual([false, 0]);
  });
  test('an unfinished deposit task opens the nested deposit', async () => {
    const house = await open();
    await house.fire(goPressed, sum());
    expect([house.isOpen(), house.deposits.mock.calls.length]).toEqual([false, 1]);
  });
  test('a finished task is claimed, and the panel stays', async () => {
    const house = await open();
    await house.fire(collectPressed, 2);
    expect([house.asked.map(({ id }) => id), house.isOpen()]).toEqual([[2], true]);
  });
  test('a second tap and a game that is left close the panel', async () => {
    const house = await open();
    await house.fire(entryTapped);
    expect(house.isOpen()).toBe(false);
    await house.fire(entryTapped);
    await house.fire(gamePlaced, null);
    expect(house.isOpen()).toBe(false);
  });
});

test('GAM-5 the place of the entry is kept for the next game', async () => {
  const spot = { edge: 'left', at: 0.25 } as const;
  await (await playing()).fire(spotChosen, spot);
  const later = await playing();
  expect(later.scope.getState($spot)).toEqual(spot);
});
