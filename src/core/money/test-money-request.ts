import { allSettled, createEffect, createEvent, createStore, createWatch, fork } from 'effector';
import { expect, vi } from 'vitest';
import { codes } from '../../../contract';
import { ApiError } from '../api';
import { keptRequests } from './kept-requests';
import { createMoneyRequest, type Attempt } from './money-request';
import type { MoneyRequestPhase } from './money-request-state';

export interface Gift {
  amount: number;
}
export const storageKey = 'test.claim';
export const keptOf = (owner: string) => keptRequests(storageKey, owner).map(({ key }) => key);
export const callFx = createEffect<Attempt<{ slot: string }>, Gift, ApiError>();
export const readFx = createEffect<Attempt<{ slot: string }>, Gift | null, ApiError>();
export const ownerChanged = createEvent<string | null>();
export const $owner = createStore<string | null>('m1', { sid: 'test-owner' }).on(ownerChanged, (_, owner) => owner);
export const request = createMoneyRequest({ call: callFx, readBack: readFx, storageKey, $owner });

export const lost = () => new ApiError({ code: -98, message: '', status: null });
export const broken = () => new ApiError({ code: 500, message: '', status: 500 });
export const refusal = () => new ApiError({ code: codes.rainClosed, message: 'closed', status: 200 });
export const busy = () => new ApiError({ code: 1006, message: '', status: 429, retryAfterMs: 30_000 });

/** Answers the call with each of `replies` in turn; the last one stays. */
export function setUp(replies: Array<Gift | ApiError>, readBack: Array<Gift | null | ApiError> = [null], owner = 'm1') {
  const keys: string[] = [];
  const next =
    <T>(list: Array<T | ApiError>) =>
    async (): Promise<T> => {
      const reply = list.length > 1 ? list.shift() : list[0];
      if (reply instanceof ApiError) throw reply;
      return reply as T;
    };
  const call = vi.fn(next(replies));
  const read = vi.fn(next(readBack));
  const scope = fork({
    values: [[$owner, owner]],
    handlers: [
      [
        callFx,
        ({ key }: { key: string }) => {
          keys.push(key);
          expect(keptOf(owner)).toContain(key);
          return call();
        },
      ],
      [readFx, read],
    ],
  });
  const states: MoneyRequestPhase[] = [];
  createWatch({ unit: request.$state, scope, fn: (state) => states.push(state) });
  const settled = vi.fn();
  const failed = vi.fn();
  createWatch({ unit: request.settled, scope, fn: settled });
  createWatch({ unit: request.failed, scope, fn: failed });
  const start = () => allSettled(request.started, { scope, params: { slot: 's1' } });
  return { scope, keys, call, read, states, settled, failed, start, state: () => scope.getState(request.$state) };
}
