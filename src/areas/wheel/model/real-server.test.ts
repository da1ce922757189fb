import { allSettled, fork } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '../../../../contract';
import { post } from '../../../../server/ledger';
import { loginWithTokenFx } from '../../access/session';
import { $balance } from '../../wallet';
import { $apiBase, $token } from '../../../core/api';
import { liveHouse } from '../../../core/api/test-house';
import { forgetServerTime } from '../../../core/time/clock';
import { $board, $problem, $second, opened } from './board';
import { $play, spinPressed } from './play';
import { wheelScene } from './surface';

const live = liveHouse();
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetServerTime();
  expect(await live.house.audit()).toEqual([]);
});

const real = globalThis.fetch;
/** A network in which the v2 calls are answered by `instead`. */
function without(instead: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url).pathname.replace('/api/account-service/', ''));
    return url.includes('/v2/diamond-spin/') ? Promise.resolve().then(instead) : real(url, init);
  });
  return asked;
}

/** A member with diamonds opens the diamond wheel. */
async function open() {
  const { token, id } = await live.house.member();
  await post(live.house.db, {
    memberId: id,
    key: 'gift',
    reason: 'opening',
    now: live.house.clock.now(),
    entries: [
      { account: 'house:promo', purse: 'diamonds', amount: -500 },
      { account: 'member', purse: 'diamonds', amount: 500 },
    ],
  });
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
      [wheelScene.$phase, 'failed'],
    ],
  });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(opened, { scope, params: { params: {}, query: {} } });
  return { scope, token };
}

test('DIA-1 Q38 without the second version the app uses the first version', async () => {
  const asked = without(
    () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
  );
  const { scope, token } = await open();
  expect(scope.getState($board)).toMatchObject({ skin: 'diamond', theoreticalReturn: null, serverHash: null });
  expect([scope.getState($second), scope.getState($problem)]).toEqual([false, null]);
  const { stake, prizes } = scope.getState($board)!;
  expect(prizes.every(({ share }) => share === null)).toBe(true);
  // Not awaited: that would wait for the pause between two spins.
  void allSettled(spinPressed, { scope });
  await vi.waitFor(() => expect(scope.getState($play).at).toBe('landed'), { timeout: 5_000 });
  const {
    data: [spin],
  } = await live.house.call(contract.diamondSpin.records, { limit: 5 }, { token });
  expect(scope.getState($play)).toMatchObject({
    at: 'landed',
    result: { spin: { id: spin!.id, stake }, place: spin!.prizeId },
  });
  expect(asked.filter((path) => path.endsWith('/bet'))).toEqual(['diamond-spin/bet']);
  await vi.waitFor(() =>
    expect(scope.getState($balance)?.diamonds).toBe(500 - stake + (spin!.giftType === 4 ? spin!.giftAmount : 0)),
  );
}, 15_000);

test('DIA-1 Q38 without an answer the app does not try the first version', async () => {
  const asked = without(() => {
    throw new TypeError('the connection is gone');
  });
  const { scope } = await open();
  expect(scope.getState($board)).toBeNull();
  expect(scope.getState($problem)).not.toBeNull();
  expect(asked).not.toContain('diamond-spin/cfg');
}, 30_000);
