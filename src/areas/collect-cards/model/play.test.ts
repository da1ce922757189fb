// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, type CardDraw, type CardsActivity, type CardsDone, type CardsMember } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { entered } from '../../../core/router';
import { $now } from '../../../core/time/clock';
import { loginRequired } from '../../access/session';
import { $activity, $member, memberFx } from './activity';
import { $auto, $count, autoSwitched } from './auto';
import { $play, $step, $won, giftPressed, lightPressed } from './play';
import { actFx, type CardsIntent } from './request';
import './scene';
import { sheetClosed, sheetOpened } from './sheets';
import { cardsScene } from './surface';

const activity: CardsActivity = {
  id: 'GH-20261116',
  status: 1,
  begin: 0,
  end: 9_000_000_000_000,
  cards: [30, 27, 22, 16, 5].map((weight, at) => ({ id: at + 1, weight })),
  oddsTotal: 100,
  oddsVersion: 'cards-1',
  giftAmount: 300,
  costChance: 400,
  depositChance: 1,
  depositMin: 2_000,
  depositsADay: 2,
  firstChance: 1,
  swapCount: 8,
  maxSets: 3,
};
const member = {
  id: activity.id,
  cardSet: activity.cards.map(({ id }) => ({ id, count: 0 })),
  lights: [],
  chances: 2,
  given: 2,
  free: { available: false, nextAt: 0, afterDeposit: false },
  depositsLeft: 2,
  firstLeft: false,
  sets: 0,
  earlier: null,
} as unknown as CardsMember;
const draw: CardDraw = {
  id: 7,
  season: activity.id,
  light: 2,
  cardId: 4,
  fresh: true,
  oddsVersion: 'cards-1',
  serverHash: 'a'.repeat(64),
  clientSeed: 'abcdef',
  nonce: 0,
  createTime: 0,
};

/** A member with chances on the page. `answer` takes the server's place. */
function start(answer: (intent: CardsIntent) => Promise<CardsDone>, signedIn = true) {
  const ports: unknown[] = [];
  const scope = fork({
    values: [
      [$activity, activity],
      [$member, signedIn ? member : null],
      [$token, signedIn ? 't'.repeat(40) : null],
    ],
    handlers: [
      [actFx, ({ input }: { input: CardsIntent }) => answer(input)],
      [memberFx, () => member],
    ],
  });
  createWatch({ unit: cardsScene.sendFx, scope, fn: (port) => ports.push(port) });
  return { scope, ports };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('a draw', () => {
  test('CRD-4 lights the lamp at the tap, and the answer brings the card', async () => {
    const asked: CardsIntent[] = [];
    const states: string[] = [];
    const { scope, ports } = start(async (intent) => {
      asked.push(intent);
      return { draw };
    });
    createWatch({ unit: $play, scope, fn: ({ at }) => states.push(at) });
    void allSettled(lightPressed, { scope, params: 2 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([{ do: 'draw', light: 2, oddsVersion: 'cards-1' }]);
    expect(states).toEqual(expect.arrayContaining(['lighting', 'card', 'drawn']));
    expect(ports).toContainEqual({ type: 'light', light: 2 });
    expect(ports).toContainEqual({ type: 'card', light: 2, cardId: 4, fresh: true });
  });

  test('a second tap during the request sends nothing', async () => {
    let calls = 0;
    const { scope } = start(() => {
      calls += 1;
      return new Promise(() => undefined);
    });
    void allSettled(lightPressed, { scope, params: 2 });
    await vi.advanceTimersByTimeAsync(10);
    void allSettled(lightPressed, { scope, params: 3 });
    await vi.advanceTimersByTimeAsync(10);
    expect([calls, scope.getState($play)]).toEqual([1, { at: 'lighting', light: 2 }]);
  });

  test('a refusal ends the draw, and no card is shown', async () => {
    const error = new ApiError({ code: codes.cardsNoChance, message: 'none', status: 200 });
    const { scope } = start(() => Promise.reject(error));
    void allSettled(lightPressed, { scope, params: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scope.getState($play)).toMatchObject({ at: 'refused', error: { code: codes.cardsNoChance } });
  });

  test('Q49 a visitor is asked to log in', async () => {
    const { scope } = start(() => Promise.reject(new Error('never sent')), false);
    const asked: unknown[] = [];
    createWatch({ unit: loginRequired, scope, fn: (wish) => asked.push(wish) });
    expect(scope.getState($step)).toBe('login');
    void allSettled(lightPressed, { scope, params: 0 });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual([{ returnTo: '/activities/collect-cards' }]);
  });
});

test('CRD-6 the gift is celebrated once it was given', async () => {
  const gift = { season: activity.id, nth: 1, amount: 300, createTime: 0 };
  const { scope } = start(async () => ({ gift }));
  void allSettled(giftPressed, { scope, params: activity.id });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scope.getState($won)).toBe(300);
});

describe('the automatic choice (Q26)', () => {
  const tick = (scope: ReturnType<typeof start>['scope'], ms: number) => {
    void allSettled($now, { scope, params: ms });
    return vi.advanceTimersByTimeAsync(1);
  };
  test('lights a dark lamp after ten seconds, not while a sheet is open or when switched off', async () => {
    const asked: CardsIntent[] = [];
    const { scope } = start((intent) => {
      asked.push(intent);
      return new Promise(() => undefined);
    });
    const here = { pathname: '/activities/collect-cards', search: '', hash: '' };
    void allSettled(entered, { scope, params: here as Parameters<typeof entered>[0] });
    void allSettled(autoSwitched, { scope, params: true });
    void allSettled(sheetOpened, { scope, params: 'odds' });
    await vi.advanceTimersByTimeAsync(1);
    expect(scope.getState($count)).toBeNull();
    void allSettled(sheetClosed, { scope });
    await vi.advanceTimersByTimeAsync(1);
    const count = scope.getState($count)!;
    expect(count.at - Date.now()).toBeGreaterThan(9_000);
    void allSettled(autoSwitched, { scope, params: false });
    await vi.advanceTimersByTimeAsync(1);
    expect([scope.getState($auto), scope.getState($count)]).toEqual([false, null]);
    void allSettled(autoSwitched, { scope, params: true });
    await vi.advanceTimersByTimeAsync(1);
    const again = scope.getState($count)!;
    await tick(scope, again.at - 1);
    expect(asked).toEqual([]);
    await tick(scope, again.at);
    expect(asked).toEqual([{ do: 'draw', light: again.light, oddsVersion: 'cards-1' }]);
  });
});
