import { allSettled, fork, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../../contract';
import { settings } from '../../../../server/db/schema';
import type { Tx } from '../../../../server/db/types';
import { wheelSettingsOf } from '../../../../server/areas/wheel/settings';
import { post } from '../../../../server/ledger';
import { createSession } from '../../../../server/sessions';
import { loginWithTokenFx } from '../../access/session';
import { $balance } from '../../wallet';
import { $apiBase, $token } from '../../../core/api';
import { liveHouse } from '../../../core/api/test-house';
import { opened } from './board';
import { $elsewhere, $moveProblem, oneDeviceClosed, playHerePressed } from './one-device';
import { $play, $purse, spinPressed } from './play';
import { wheelScene } from './surface';

const live = liveHouse();
const real = globalThis.fetch;
let kickOuts = 0;
/** How the network treats the next kickOut calls. */
let network: 'works' | 'gone' = 'works';
beforeAll(async () => {
  // Sets the pause between two spins to 0, so that the test need not wait.
  await live.house.db
    .update(settings)
    .set({ value: { ...wheelSettingsOf(live.house.deps.market), minCycleMs: 0 } })
    .where(eq(settings.key, 'wheels:GH'));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const kickOut = url.endsWith(contract.bets.kickOut.path);
    if (kickOut) kickOuts += 1;
    return kickOut && network === 'gone' ? Promise.reject(new TypeError('the connection is gone')) : real(url, init);
  });
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(async () => {
  [kickOuts, network] = [0, 'works'];
  live.house.clock.advance(60_000);
  expect(await live.house.audit()).toEqual([]);
});

const wheels = [
  ['CSP-1', 'coins', { id: '1' }],
  ['DIA-1', 'diamonds', {}],
] as const;

/** Two phones of one member, each with the wheel open. */
async function twoPhones(unit: 'coins' | 'diamonds', params: { id?: string }) {
  const { house, base } = live;
  const { token, id } = await house.member();
  const now = house.clock.now();
  await post(house.db, {
    memberId: id,
    key: 'gift',
    reason: 'opening',
    now,
    entries: [
      { account: 'house:promo', purse: unit, amount: -5_000 },
      { account: 'member', purse: unit, amount: 5_000 },
    ],
  });
  const other = await house.db.transaction((tx) =>
    createSession(tx as unknown as Tx, { memberId: id, deviceId: 'device-of-a-test', now }),
  );
  const phone = async (of: string) => {
    const scope = fork({
      values: [
        [$apiBase, base],
        [$token, of],
        [wheelScene.$phase, 'failed'],
      ],
    });
    await allSettled(loginWithTokenFx, { scope });
    await allSettled(opened, { scope, params: { params, query: {} } });
    return { scope };
  };
  const records = unit === 'coins' ? contract.coinSpin.records : contract.diamondSpin.records;
  return {
    first: await phone(token),
    second: await phone(other),
    spins: async () => (await house.call(records, { limit: 20 }, { token })).data.length,
  };
}
const spinOn = async (scope: Scope, to: 'landed' | 'refused') => {
  await allSettled(spinPressed, { scope });
  await vi.waitFor(() => expect(scope.getState($play).at).toBe(to), { timeout: 5_000 });
};

test.each(wheels)(
  'A16 C15 %s with %s: the second phone takes over and then spins',
  async (_, unit, params) => {
    const {
      first,
      second: { scope },
      spins,
    } = await twoPhones(unit, params);
    await spinOn(first.scope, 'landed');
    await spinOn(scope, 'refused');
    expect(scope.getState($play)).toMatchObject({
      error: { code: codes.betElsewhere, message: 'We support only one device to bet at the same time' },
    });
    expect(scope.getState($elsewhere)).toBe(true);
    // The purse must equal the server's balance: the first phone's spin is charged, this phone's is not.
    await vi.waitFor(() => expect(scope.getState($balance)?.[unit]).toBe(scope.getState($purse)));
    const before = scope.getState($purse);
    await Promise.all([allSettled(playHerePressed, { scope }), allSettled(playHerePressed, { scope })]);
    expect([kickOuts, scope.getState($elsewhere), scope.getState($play)]).toEqual([
      1,
      false,
      { at: 'ready', here: true },
    ]);
    expect([await spins(), scope.getState($purse)]).toEqual([1, before]);
    await spinOn(scope, 'landed');
    expect(await spins()).toBe(2);
    await spinOn(first.scope, 'refused');
    expect(first.scope.getState($elsewhere)).toBe(true);
  },
  20_000,
);

test('C15 W3 a failed takeover shows its error and can be retried', async () => {
  const { first, second, spins } = await twoPhones('coins', { id: '1' });
  await spinOn(first.scope, 'landed');
  const { scope } = second;
  await spinOn(scope, 'refused');
  network = 'gone';
  await allSettled(playHerePressed, { scope });
  expect([scope.getState($elsewhere), scope.getState($moveProblem)?.status]).toEqual([true, null]);
  network = 'works';
  await allSettled(playHerePressed, { scope });
  expect(scope.getState($elsewhere)).toBe(false);
  await spinOn(first.scope, 'refused');
  await allSettled(playHerePressed, { scope: first.scope });
  expect([first.scope.getState($elsewhere), first.scope.getState($moveProblem)]).toMatchObject([
    true,
    { status: 429, message: 'Too many tries. Please wait 5 s' },
  ]);
  live.house.clock.advance(5_000);
  await allSettled(playHerePressed, { scope: first.scope });
  expect([first.scope.getState($elsewhere), first.scope.getState($moveProblem)]).toEqual([false, null]);
  expect(await spins()).toBe(1);
}, 20_000);

test('A16 Cancel sends nothing and keeps the refusal on screen', async () => {
  const {
    first,
    second: { scope },
  } = await twoPhones('coins', { id: '1' });
  await spinOn(first.scope, 'landed');
  await spinOn(scope, 'refused');
  await allSettled(oneDeviceClosed, { scope });
  await allSettled(playHerePressed, { scope });
  expect([scope.getState($elsewhere), scope.getState($play).at, kickOuts]).toEqual([false, 'refused', 0]);
}, 20_000);
