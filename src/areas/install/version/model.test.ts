import { allSettled, createWatch, fork, type EventCallable } from 'effector';
import { describe, expect, test, vi } from 'vitest';
import { trackFirstUse } from '../../../core/browser/first-use';
import { busyBegan, busyEnded } from '../../../core/busy';
import { $mayOpenItself } from '../../../core/self-opening';
import {
  $updateOffered,
  endFx,
  reloadFx,
  trackWorker,
  updateAccepted,
  updateDeclined,
  updateFound,
  versionStarted,
  wantedFx,
  type News,
} from './model';

async function open(wanted: 'start' | 'end' | 'none' = 'none', used = true) {
  const reload = vi.fn();
  const end = vi.fn();
  const seen = vi.fn();
  const scope = fork({
    values: [[$mayOpenItself, used]],
    handlers: [
      [wantedFx, () => wanted],
      [reloadFx, reload],
      [endFx, end],
    ],
  });
  createWatch({ unit: updateFound, scope, fn: seen });
  await allSettled(versionStarted, { scope });
  const worker = { postMessage: vi.fn() };
  const news = (params: News) => allSettled(trackWorker.fired as EventCallable<News>, { scope, params });
  const offered = () => scope.getState($updateOffered);
  return {
    scope,
    reload,
    end,
    seen,
    worker,
    offered,
    news,
    run: (unit: typeof updateAccepted) => allSettled(unit, { scope }),
  };
}

describe('CF20 NAV-13 a new version', () => {
  test('a new version is offered and loads when the player accepts it', async () => {
    const { worker, offered, news, seen, run, reload } = await open();
    await news({ kind: 'waiting', worker });
    expect(seen).toHaveBeenCalledOnce();
    expect(offered()).toBe(true);
    expect(worker.postMessage).not.toHaveBeenCalled();
    await run(updateAccepted);
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'skip' });
    expect(offered()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    await news({ kind: 'changed' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is not offered before the player has used the app', async () => {
    const { worker, offered, news, scope } = await open('none', false);
    await news({ kind: 'waiting', worker });
    expect(offered()).toBe(false);
    await allSettled(trackFirstUse.fired as EventCallable<void>, { scope });
    expect(offered()).toBe(true);
  });

  test('a new version is not offered during a payment or a round', async () => {
    const { scope, worker, offered, news } = await open();
    await allSettled(busyBegan, { scope, params: 'payment' });
    await allSettled(busyBegan, { scope, params: 'round' });
    await news({ kind: 'waiting', worker });
    expect(offered()).toBe(false);
    await allSettled(busyEnded, { scope, params: 'payment' });
    expect(offered()).toBe(false);
    await allSettled(busyEnded, { scope, params: 'round' });
    expect(offered()).toBe(true);
  });

  test('an accepted version waits for the end of a later round', async () => {
    const { scope, worker, news, run, reload } = await open();
    await news({ kind: 'waiting', worker });
    await run(updateAccepted);
    await allSettled(busyBegan, { scope, params: 'round' });
    await news({ kind: 'changed' });
    expect(reload).not.toHaveBeenCalled();
    await allSettled(busyEnded, { scope, params: 'round' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the first worker of a visit is not a new version', async () => {
    const { worker, news, run, reload } = await open();
    await news({ kind: 'changed' });
    await news({ kind: 'waiting', worker });
    await run(updateAccepted);
    expect(reload).not.toHaveBeenCalled();
    await news({ kind: 'changed' });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a change by another tab or the first visit reloads nothing', async () => {
    const { worker, news, reload } = await open();
    await news({ kind: 'changed' });
    await news({ kind: 'waiting', worker });
    await news({ kind: 'changed' });
    expect(reload).not.toHaveBeenCalled();
  });

  test('a declined version stays away until a newer version waits', async () => {
    const { worker, offered, news, run } = await open();
    await news({ kind: 'waiting', worker });
    await run(updateDeclined);
    expect(offered()).toBe(false);
    await news({ kind: 'waiting', worker: { postMessage: vi.fn() } });
    expect(offered()).toBe(true);
  });
});

describe('CF21 the off switch of the worker', () => {
  test('the switch ends workers and starts none', async () => {
    expect((await open('end')).end).toHaveBeenCalledOnce();
    expect((await open('none')).end).not.toHaveBeenCalled();
  });

  test('a worker that ends itself is told about a running round', async () => {
    const { scope, news } = await open();
    const stay = vi.fn();
    await news({ kind: 'leaving', answer: stay });
    expect(stay).not.toHaveBeenCalled();
    await allSettled(busyBegan, { scope, params: 'rain' });
    await news({ kind: 'leaving', answer: stay });
    expect(stay).toHaveBeenCalledOnce();
  });
});
