// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game, GameOffer } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { $location, $entry, routerStarted } from '../../../core/router';
import { serverNow } from '../../../core/time/clock';
import { loginQuestion, restSeen } from '../../access/session';
import { $answeredBalance } from '../../wallet/testing';
import { $openGame, gameTapped } from '../model/model';
import { $offer, $offerFailed, offerFx, sheetShown } from './offer';
import { demoPressed, demoWarning, playPressed } from './play';
import { $topUp, topUpConfirmed } from './top-up';

const game = (over: Partial<Game> = {}): Game => ({
  id: '106',
  name: 'Gem Mines',
  supplierId: 1,
  cover: '/art/covers/gem-mines',
  largeCover: '',
  hasDemo: true,
  label: 0,
  onlineUsers: null,
  kind: 'mines',
  rtp: 9_700,
  stakeMin: 10,
  stakeMax: 50_000,
  open: true,
  ...over,
});
const offer = (over: Partial<GameOffer> = {}): GameOffer => ({
  gameId: '106',
  returnFrom: 9_600,
  returnTo: 9_700,
  hitOneIn: null,
  minStake: 10,
  maxStake: 50_000,
  maxPayout: 5_000_000,
  ...over,
});

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server'))));

async function sheet({
  money,
  of = game(),
  answer = () => offer(),
}: { money?: number; of?: Game; answer?: () => unknown } = {}) {
  const offered = vi.fn(answer);
  const scope = fork({
    values: [
      ...(money === undefined
        ? []
        : [
            [$token, 't'.repeat(40)],
            [$answeredBalance, { money, withdrawMoney: 0, coins: 0, diamonds: 0 }],
          ]),
    ] as never,
    handlers: [[offerFx, offered]] as never,
  });
  window.history.replaceState({ key: 'first', index: 0 }, '', '/home');
  await allSettled(routerStarted, { scope });
  await allSettled(gameTapped, { scope, params: of });
  await allSettled(sheetShown, { scope });
  return { scope, offered, path: () => scope.getState($location).pathname };
}

describe('GAM-1 the launch sheet', () => {
  test('the offer of an open game is requested', async () => {
    const { scope, offered } = await sheet();
    expect(offered).toHaveBeenCalledOnce();
    expect(scope.getState($offer)).toEqual(offer());
  });

  test('a game that is not open has no offer and does not start', async () => {
    const { scope, offered, path } = await sheet({ money: 500, of: game({ open: false }) });
    await allSettled(playPressed, { scope });
    await allSettled(demoPressed, { scope });
    expect([offered.mock.calls.length, path(), scope.getState(demoWarning.$open)]).toEqual([0, '/home', false]);
  });

  test('without an offer the game can still be played', async () => {
    const { scope, path } = await sheet({
      money: 500,
      answer: () => Promise.reject(new ApiError({ code: -98, message: '', status: null })),
    });
    expect(scope.getState($offerFailed)).toBe(true);
    await allSettled(playPressed, { scope });
    expect(path()).toBe('/casino/launch/106');
  });
});

describe('GAM-2 the demo', () => {
  test('the demo starts after the warning, without a login', async () => {
    const { scope, path } = await sheet();
    await allSettled(demoPressed, { scope });
    expect(scope.getState(demoWarning.$question)).toMatchObject({ body: 'launch:demo.text' });
    expect(path()).toBe('/home');
    await allSettled(demoWarning.yes, { scope });
    expect([path(), scope.getState($openGame)]).toEqual(['/casino/demo/106', null]);
  });

  test('Cancel starts no demo', async () => {
    const { scope, path } = await sheet();
    await allSettled(demoPressed, { scope });
    await allSettled(demoWarning.no, { scope });
    expect([path(), scope.getState($openGame)?.id]).toEqual(['/home', '106']);
  });

  test('a game without a demo opens no warning', async () => {
    const { scope } = await sheet({ of: game({ hasDemo: false }) });
    await allSettled(demoPressed, { scope });
    expect(scope.getState(demoWarning.$open)).toBe(false);
  });
});

describe('GAM-3 playing for cash', () => {
  test('a visitor is asked to log in and returns to the game', async () => {
    const { scope, path } = await sheet();
    await allSettled(playPressed, { scope });
    expect([path(), scope.getState(loginQuestion.$open)]).toEqual(['/home', true]);
    await allSettled(loginQuestion.yes, { scope });
    expect(scope.getState($entry)?.search).toBe(`?r=${encodeURIComponent('/casino/launch/106')}`);
  });

  test('a member goes to the game', async () => {
    const { scope, path } = await sheet({ money: 10 });
    await allSettled(playPressed, { scope });
    expect([path(), scope.getState($openGame)]).toEqual(['/casino/launch/106', null]);
  });

  test('GAM-14 Q36 a balance below the smallest stake leads to the deposit', async () => {
    const { scope, path } = await sheet({ money: 4 });
    await allSettled(playPressed, { scope });
    expect([path(), scope.getState($topUp)]).toEqual(['/home', { open: true, missing: 6, gift: null }]);
    await allSettled(topUpConfirmed, { scope });
    expect([path(), scope.getState($topUp).open]).toEqual(['/deposit', false]);
  });

  test('Q77 nothing starts during a break', async () => {
    const { scope, path } = await sheet({ money: 500 });
    await allSettled(restSeen, { scope, params: { why: 'coolOff', until: serverNow() + 3_600_000 } });
    await allSettled(playPressed, { scope });
    await allSettled(demoPressed, { scope });
    expect([path(), scope.getState(demoWarning.$open)]).toEqual(['/home', false]);
  });
});
