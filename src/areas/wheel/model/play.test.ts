// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type CoinSpinConfig, type DiamondSpinConfigV2, type Spin } from '../../../../contract';
import { backRequested } from '../../../core/router';
import { $answeredBalance } from '../../wallet/testing';
import { ApiError } from '../../../core/api';
import { retryBackOffMs, unknownCheckMs } from '../../../core/money/money-request-state';
import { $now, forgetServerTime } from '../../../core/time/clock';
import { $soundOn } from '../../../core/scene/sound-choice';
import { toastShown } from '../../../core/toasts';
import { $board, opened, readFx, stakePicked } from './board';
import { resultFx, spinFx, type SpinIntent } from './spin-request';
import { $cooling, $play, $poor, $purse, leavePressed, spinPressed } from './play';
import './scene';
import { wheelScene } from './surface';

const config: CoinSpinConfig = {
  minCycleMs: 2_500,
  seeds: null,
  wheels: [
    {
      id: 1,
      game: 'coin-spin-1',
      price: 50,
      enable: true,
      leftToday: 10,
      oddsTotal: 10,
      oddsVersion: 'coins-50-1',
      theoreticalReturn: 9_000,
      prizes: [
        { id: 0, giftType: 1, giftAmount: 2_000, weight: 1 },
        { id: 1, giftType: 3, giftAmount: 10, weight: 8 },
        { id: 2, giftType: 0, giftAmount: 0, weight: 1 },
      ],
    },
  ],
};
const { id: _, price: __, ...wheel } = config.wheels[0]!;
/** The table of the coin wheel, as a diamond wheel. */
const diamonds: DiamondSpinConfigV2 = {
  ...wheel,
  game: 'diamond-spin',
  oddsVersion: 'diamonds-1',
  minCycleMs: 2_500,
  seeds: null,
  bets: [{ index: 0, stake: 50, amounts: [2_000, 10, 0] }],
  prizes: wheel.prizes.map(({ giftAmount, ...prize }) => ({ ...prize, tenths: giftAmount })),
};
const skins = {
  coin: { params: { id: '1' }, spin: {} },
  diamond: { params: {}, spin: { game: 'diamond-spin', oddsVersion: 'diamonds-1', stakeUnit: 'diamonds' } },
} as const;
const answer = (change: Partial<Spin> = {}): Spin => ({
  id: 7,
  game: 'coin-spin-1',
  stake: 50,
  stakeUnit: 'coins',
  prizeId: 0,
  oddsVersion: 'coins-50-1',
  giftType: 1,
  giftAmount: 2_000,
  serverHash: '',
  clientSeed: 'abcde',
  nonce: 0,
  createTime: 0,
  ...change,
});

/** A wheel with a purse, and a server that answers when the test says so. */
async function setUp({
  coins = 200,
  scene = true,
  skin = 'coin',
  left = 10,
}: { coins?: number; scene?: boolean; skin?: keyof typeof skins; left?: number } = {}) {
  const { params, spin } = skins[skin];
  const house = { left, reads: 0 };
  const readBoard = () => {
    house.reads += 1;
    if (skin === 'diamond') return { diamond: { ...diamonds, leftToday: house.left } };
    return { coin: { ...config, wheels: config.wheels.map((one) => ({ ...one, leftToday: house.left })) } };
  };
  const asked: SpinIntent[] = [];
  const keys: string[] = [];
  const network = { lost: false };
  const gone = () => Promise.reject(new ApiError({ code: -98, message: '', status: null }));
  let give: (spin: Spin) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const scope = fork({
    values: [
      [$answeredBalance, { money: 0, withdrawMoney: 0, coins, diamonds: 200 }],
      [$soundOn, false],
      [wheelScene.$phase, scene ? 'ready' : 'failed'],
    ],
    handlers: [
      [readFx, readBoard],
      [resultFx, () => (network.lost ? gone() : answer())],
      [
        spinFx,
        ({ input, key }: { input: SpinIntent; key: string }) => {
          asked.push(input);
          keys.push(key);
          if (network.lost) return gone();
          return new Promise<Spin>((resolve, reject) => {
            give = resolve;
            refuse = reject;
          });
        },
      ],
    ],
  });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  const ports: unknown[] = [];
  createWatch({ unit: wheelScene.sendFx, scope, fn: (port) => void ports.push(port) });
  const backs = vi.fn();
  createWatch({ unit: backRequested, scope, fn: backs });
  void allSettled(opened, { scope, params: { params, query: {} } });
  await vi.advanceTimersByTimeAsync(0);
  return {
    asked,
    keys,
    network,
    house,
    toasts,
    ports,
    backs,
    scope,
    play: () => scope.getState($play),
    purse: () => scope.getState($purse),
    press: async () => {
      void allSettled(spinPressed, { scope });
      await vi.advanceTimersByTimeAsync(0);
    },
    answer: async (change: Partial<Spin> = {}) => {
      give(answer({ ...spin, ...change }));
      await vi.advanceTimersByTimeAsync(0);
    },
    refuse: async (code: number, data?: unknown) => {
      refuse(new ApiError({ code, message: 'no', status: 200, data }));
      await vi.advanceTimersByTimeAsync(0);
    },
    lands: async () => {
      void allSettled(wheelScene.spoke, { scope, params: { type: 'landed' } });
      await vi.advanceTimersByTimeAsync(0);
    },
    do: async (unit: typeof leavePressed) => {
      void allSettled(unit, { scope });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('a spin', () => {
  test('CSP-1 the wheel lands on the server’s slice and then shows the prize', async () => {
    const wheel = await setUp();
    await wheel.press();
    expect(wheel.play().at).toBe('spinning');
    expect(wheel.ports).toContainEqual({ type: 'spin' });
    expect(wheel.purse()).toBe(150);
    await wheel.answer();
    expect(wheel.ports).toContainEqual({ type: 'land', slice: 0, tone: 'top' });
    expect(wheel.play().at).toBe('landing');
    await wheel.lands();
    expect(wheel.play()).toMatchObject({ at: 'landed', result: { place: 0, tone: 'top', late: false } });
  });

  test('A8 two taps send one spin with an unchanged stake', async () => {
    const wheel = await setUp();
    void allSettled(spinPressed, { scope: wheel.scope });
    await wheel.press();
    void allSettled(stakePicked, { scope: wheel.scope, params: 2 });
    expect(wheel.asked).toEqual([{ skin: 'coin', bet: 1, stake: 50, oddsVersion: 'coins-50-1', second: true }]);
  });

  const both = [
    ['CSP-2', 'coin'],
    ['DIA-6', 'diamond'],
  ] as const;
  test.each(both)('%s the player cannot leave the page while the %s wheel spins', async (_, skin) => {
    const wheel = await setUp({ skin });
    await wheel.press();
    await wheel.do(leavePressed);
    await wheel.answer();
    expect(wheel.play().at).toBe('landing');
    await wheel.do(leavePressed);
    expect([wheel.toasts, wheel.backs.mock.calls.length]).toEqual([['wheel:closing', 'wheel:closing'], 0]);
    await wheel.lands();
    await wheel.do(leavePressed);
    expect(wheel.backs).toHaveBeenCalledTimes(1);
  });

  test.each(both)('%s CF29 the browser’s back button does not leave the spinning %s wheel', async (_, skin) => {
    const wheel = await setUp({ skin });
    await wheel.press();
    expect(window.history.state).toMatchObject({ layer: true });
    window.history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.advanceTimersByTimeAsync(0);
    expect([wheel.toasts, wheel.backs.mock.calls.length]).toEqual([['wheel:closing'], 0]);
    expect(window.history.state).toMatchObject({ layer: true });
    await wheel.answer();
    await wheel.lands();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.advanceTimersByTimeAsync(0);
    expect(wheel.toasts).toHaveLength(1);
  });

  test.each([
    ['CSP-3', 'coin'],
    ['DIA-6', 'diamond'],
  ] as const)('%s the %s wheel does not celebrate a prize that it lacks', async (_, skin) => {
    const wheel = await setUp({ skin });
    await wheel.press();
    await wheel.answer({ oddsVersion: 'another-2' });
    expect(wheel.toasts).toEqual(['wheel:notFound']);
    expect(wheel.play()).toMatchObject({ at: 'landed', result: { place: null } });
    expect(wheel.ports).toContainEqual({ type: 'abort' });
    expect(wheel.ports).not.toContainEqual(expect.objectContaining({ type: 'land' }));
  });

  test('with too few coins no spin is sent and a sheet opens', async () => {
    const wheel = await setUp({ coins: 20 });
    await wheel.press();
    expect(wheel.asked).toEqual([]);
    expect(wheel.scope.getState($poor)).toEqual({ have: 20, need: 50 });
    expect(wheel.play().at).toBe('ready');
  });

  test('a refused spin charges nothing and shows the missing coins', async () => {
    const wheel = await setUp();
    await wheel.press();
    await wheel.refuse(codes.insufficientCoins, { have: 30, need: 50 });
    expect(wheel.play().at).toBe('refused');
    expect(wheel.purse()).toBe(200);
    // The server's values, not the balance on the screen.
    expect(wheel.scope.getState($poor)).toEqual({ have: 30, need: 50 });
    expect(wheel.ports.at(-1)).toEqual({ type: 'abort', lit: true });
  });

  test('CF2 without a scene the spin ends at the server’s answer', async () => {
    const wheel = await setUp({ scene: false });
    await wheel.press();
    await wheel.answer({ prizeId: 2, giftType: 0, giftAmount: 0 });
    await vi.advanceTimersByTimeAsync(500);
    expect(wheel.play()).toMatchObject({ at: 'landed', result: { tone: 'none' } });
  });

  test('a scene that never lands ends the spin after a timeout', async () => {
    const wheel = await setUp();
    await wheel.press();
    await wheel.answer();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(wheel.play().at).toBe('landed');
  });

  test('D3 without an answer the spin is being checked, never failed', async () => {
    const wheel = await setUp();
    wheel.network.lost = true;
    await wheel.press();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    expect(wheel.play()).toEqual({ at: 'checking', stake: 50 });
    expect(wheel.ports).toContainEqual({ type: 'abort' });
    await wheel.press();
    wheel.network.lost = false;
    await vi.advanceTimersByTimeAsync(unknownCheckMs * 2);
    expect(wheel.play()).toMatchObject({ at: 'landed', result: { late: true, place: 0 } });
    expect(wheel.ports).toContainEqual({ type: 'show', slice: 0, tone: 'top' });
    expect(new Set(wheel.keys).size).toBe(1);
  });

  test.each([
    ['of this wheel', {}, 0],
    ['of another wheel', { game: 'coin-spin-2', oddsVersion: 'coins-500-1' }, null],
  ] as const)('CF4 Q53 a spin %s of an earlier visit is looked up before others', async (_, change, place) => {
    localStorage.setItem(
      'baobab.wheel.claim',
      JSON.stringify({
        key: 'key-of-an-earlier-visit',
        input: { skin: 'coin', bet: 1, stake: 50, oddsVersion: 'coins-50-1', second: true },
        owner: null,
        startedAt: Date.now(),
      }),
    );
    const wheel = await setUp();
    expect(wheel.play()).toEqual({ at: 'checking', stake: 50 });
    await wheel.press();
    expect([wheel.asked.length, wheel.purse(), wheel.play().at]).toEqual([1, 200, 'checking']);
    await wheel.answer(change);
    expect(wheel.play()).toMatchObject({ at: 'landed', result: { late: true, place } });
    expect(wheel.toasts).toEqual([]);
  });

  test.each(['coin', 'diamond'] as const)('midnight renews the used-up spins of the open %s wheel', async (skin) => {
    vi.setSystemTime(Date.UTC(2026, 10, 20, 23, 59));
    forgetServerTime();
    const { scope, house } = await setUp({ skin, left: 0 });
    const tick = async (at: number) => {
      vi.setSystemTime(at);
      void allSettled($now, { scope, params: at });
      await vi.advanceTimersByTimeAsync(0);
    };
    house.left = 200;
    const midnight = Date.UTC(2026, 10, 21);
    await tick(midnight - 1_000);
    expect([house.reads, scope.getState($board)?.leftToday]).toEqual([1, 0]);
    for (const seconds of [2, 3, 4]) await tick(midnight + seconds * 1_000);
    expect([house.reads, scope.getState($board)?.leftToday]).toEqual([2, 200]);
  });

  test('M18 the next spin waits for the server’s pause', async () => {
    const wheel = await setUp();
    await wheel.press();
    await wheel.answer({ createTime: Date.now() });
    await wheel.lands();
    expect(wheel.scope.getState($cooling)).toBe(true);
    await wheel.press();
    expect(wheel.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(wheel.scope.getState($cooling)).toBe(false);
    await wheel.press();
    expect(wheel.asked).toHaveLength(2);
  });
});
