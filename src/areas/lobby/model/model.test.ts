import { allSettled, fork } from 'effector';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Lobby } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { $lobby, $lobbyStatus, loadFx, lobbyFx, lobbyRequested, pauseFx, recallFx, rememberFx } from './model';

const lobby = (name: string): Lobby => ({
  games: [],
  categories: [{ id: 1, name, cover: 'fire', games: [], stickyGames: [] }],
});
const offline = new ApiError({ code: -98, message: 'no status', status: null });

/** A scope whose server fails `failures` times first; records the pauses and what was stored. */
function lobbyScope({ failures, stored = null }: { failures: number; stored?: Lobby | null }) {
  const pauses: number[] = [];
  const kept: Lobby[] = [];
  let calls = 0;
  const scope = fork({
    handlers: [
      [
        loadFx,
        async () => {
          calls += 1;
          if (calls <= failures) throw offline;
          return lobby('fresh');
        },
      ],
      [
        pauseFx,
        async (ms: number) => {
          pauses.push(ms);
        },
      ],
      [recallFx, () => stored],
      [
        rememberFx,
        (value: Lobby) => {
          kept.push(value);
        },
      ],
    ],
  });
  return { scope, pauses, kept, calls: () => calls };
}

afterEach(() => void vi.useRealTimers());

describe('the lobby', () => {
  test('GAM-9 the lobby is requested once when the server answers', async () => {
    const { scope, pauses, kept, calls } = lobbyScope({ failures: 0 });
    await allSettled(lobbyFx, { scope });
    expect([calls(), pauses]).toEqual([1, []]);
    expect(scope.getState($lobby)).toEqual(lobby('fresh'));
    expect(kept).toEqual([lobby('fresh')]);
  });

  test('GAM-9 the lobby is retried after 1, 2, 3, 4 and 5 s', async () => {
    const { scope, pauses, calls } = lobbyScope({ failures: 5 });
    await allSettled(lobbyFx, { scope });
    expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(calls()).toBe(6);
    expect(scope.getState($lobbyStatus)).toBe('ready');
  });

  test('GAM-9 the lobby fails after the fifth retry until a new request', async () => {
    const { scope, calls } = lobbyScope({ failures: 6 });
    const result = await allSettled(lobbyFx, { scope });
    expect(result).toEqual({ status: 'fail', value: offline });
    expect(calls()).toBe(6);
    expect(scope.getState($lobbyStatus)).toBe('failed');
    await allSettled(lobbyRequested, { scope });
    expect(scope.getState($lobbyStatus)).toBe('ready');
    expect(calls()).toBe(7);
  });

  test('HOM-8 the stored lobby shows until a new lobby arrives', async () => {
    const { scope } = lobbyScope({ failures: 99, stored: lobby('stored') });
    await allSettled(lobbyRequested, { scope });
    expect(scope.getState($lobby)).toEqual(lobby('stored'));
    expect(scope.getState($lobbyStatus)).toBe('failed');
  });

  test('HOM-8 a new lobby replaces the stored lobby', async () => {
    const { scope } = lobbyScope({ failures: 0, stored: lobby('stored') });
    await allSettled(lobbyRequested, { scope });
    expect(scope.getState($lobby)).toEqual(lobby('fresh'));
  });

  test('NAV-18 a lobby in the previous language is dropped and requested again', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
    const answers: Array<(given: Lobby | null) => void> = [];
    const scope = fork({
      handlers: [
        [recallFx, () => null],
        [pauseFx, () => undefined],
        [
          loadFx,
          () =>
            new Promise<Lobby>((resolve, reject) => {
              answers.push((given) => {
                if (given) resolve(given);
                else reject(new Error('away'));
              });
            }),
        ],
      ],
    });
    const until = (count: number) => vi.waitUntil(() => answers.length === count);
    const settled = allSettled(lobbyRequested, { scope });
    await until(1);
    void allSettled(languageLoaded, { scope, params: 'fr' });
    answers[0]?.(lobby('english'));
    await until(2);
    expect(scope.getState($lobby)).toBeNull();
    void allSettled(languageLoaded, { scope, params: 'pt' });
    answers[1]?.(null);
    await until(3);
    answers[2]?.(lobby('portuguese'));
    await settled;
    expect([scope.getState($lobby), answers.length]).toEqual([lobby('portuguese'), 3]);
  });

  test('two simultaneous requests send one call', async () => {
    const { scope, calls } = lobbyScope({ failures: 0 });
    await Promise.all([allSettled(lobbyRequested, { scope }), allSettled(lobbyRequested, { scope })]);
    expect(calls()).toBe(1);
  });

  test('two requests within 3 s send one call in the same language', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const { scope, calls } = lobbyScope({ failures: 0 });
    await allSettled(lobbyRequested, { scope });
    vi.setSystemTime(1_800_000_002_999);
    await allSettled(lobbyRequested, { scope });
    expect(calls()).toBe(1);
    await allSettled(languageLoaded, { scope, params: 'fr' });
    expect(calls()).toBe(2);
    vi.setSystemTime(1_800_000_005_999);
    await allSettled(lobbyRequested, { scope });
    expect(calls()).toBe(3);
    // A clock set back by an hour must not keep the player from the current games.
    vi.setSystemTime(1_799_996_400_000);
    await allSettled(lobbyRequested, { scope });
    expect(calls()).toBe(4);
  });
});
