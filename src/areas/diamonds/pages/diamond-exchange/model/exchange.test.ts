// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  codes,
  type DiamondRecord,
  type ExchangeConfig,
  type Exchanged,
  type ExchangeOffer,
} from '../../../../../../contract';
import { $entry } from '../../../../../core/router';
import { $profile } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { ApiError } from '../../../../../core/api';
import { retryBackOffMs } from '../../../../../core/money/money-request-state';
import { sendForMs } from '../../../../../core/money/closeable-call';
import { $now } from '../../../../../core/time/clock';
import { toastShown } from '../../../../../core/toasts';
import { $online } from '../../../../../core/browser/trackers';
import { $busy, $checking, $done, closeFx, sendFx, type Wanted } from './exchange';
import { $config, opened, readFx } from './offers';
import { records, recordsFx, recordsOpened, typePicked } from './records';
import { $offer, $refusal, $sheetOpen, confirmPressed, offerTapped, sheetClosed } from './sheet';

const offer = (id: number, more: Partial<ExchangeOffer> = {}): ExchangeOffer => ({
  id,
  kind: 'cash',
  diamonds: 250,
  amount: 400,
  rate: 8_000,
  minLevel: 2,
  state: 'open',
  ...more,
});
const config: ExchangeConfig = {
  offers: [
    offer(2, { kind: 'coins', diamonds: 100, amount: 1_500, rate: 7_500, minLevel: 1 }),
    offer(3),
    offer(4, { state: 'level', minLevel: 3 }),
  ],
  diamond: 300,
  weeklyCap: 10_000,
  weekLeft: 10_000,
  weekEnds: 1_000_000,
};
const answer: Exchanged = { id: 1, offer: 3, diamonds: 250, kind: 'cash', amount: 400, createTime: 1 };
const entry = {
  pathname: '/diamond/exchange',
  search: '',
  hash: '',
  key: 'k',
  index: 0,
  action: 'push' as const,
  direction: 'none' as const,
};
const profile = {
  id: '7',
  mobile: '',
  nickName: '',
  img: '',
  levelId: 2,
  score: 0,
  guid: 'g',
  inviteCode: '',
  hasPinCode: false,
  registeredAt: 1,
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 300,
};

async function setUp({ online = true } = {}) {
  const server = { config, lost: false, made: null as Exchanged | null };
  const closed = vi.fn();
  const asked: Array<{ input: Wanted; key: string }> = [];
  const pages: unknown[] = [];
  const reads = vi.fn();
  let give: (answer: Exchanged) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const scope = fork({
    values: [
      [$entry, entry],
      [$profile, profile],
      [$online, online],
      [$now, 0],
    ],
    handlers: [
      [
        readFx,
        () => {
          reads();
          return server.config;
        },
      ],
      [
        closeFx,
        () => {
          closed();
          return server.made;
        },
      ],
      [
        sendFx,
        ({ input, key }: { input: Wanted; key: string }) => {
          asked.push({ input, key });
          if (server.lost) return Promise.reject(new ApiError({ code: -98, message: '', status: null }));
          return new Promise<Exchanged>((resolve, reject) => {
            give = resolve;
            refuse = reject;
          });
        },
      ],
      [
        recordsFx,
        (ask: { filter: unknown; after: DiamondRecord | null }) => {
          pages.push([ask.filter, ask.after?.id ?? null]);
          return Array.from({ length: ask.after === null ? 20 : 3 }, (_, index): DiamondRecord => ({
            id: (ask.after?.id ?? 100) - index - 1,
            transactionId: 1,
            reason: 'spin',
            amount: -10,
            balance: 5,
            createTime: 1,
          }));
        },
      ],
    ],
  });
  const refreshed = vi.fn();
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  createWatch({ unit: balanceRefreshRequested, scope, fn: refreshed });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const fire = async (start: () => void) => {
    start();
    await settle();
  };
  await fire(() => void allSettled(opened, { scope }));
  return {
    scope,
    server,
    asked,
    closed,
    toasts,
    pages,
    reads,
    refreshed,
    settle,
    tap: (id: number) => fire(() => void allSettled(offerTapped, { scope, params: id })),
    confirm: () => fire(() => void allSettled(confirmPressed, { scope })),
    close: () => fire(() => void allSettled(sheetClosed, { scope })),
    give: () => fire(() => give(answer)),
    refuse: (code: number) => fire(() => refuse(new ApiError({ code, message: 'no', status: 200 }))),
    tick: (now: number) => fire(() => void allSettled($now, { scope, params: now })),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe('the exchange', () => {
  test('DIA-4 only a confirmed exchange is sent, as the player saw it', async () => {
    const page = await setUp();
    await page.tap(3);
    expect(page.scope.getState($sheetOpen)).toBe(true);
    expect(page.asked).toEqual([]);
    await page.confirm();
    expect(page.asked.map(({ input }) => input)).toEqual([{ id: 3, diamonds: 250, amount: 400 }]);
    await page.give();
    expect([page.scope.getState($done), page.scope.getState($sheetOpen)]).toEqual([answer, false]);
    expect(page.reads).toHaveBeenCalledTimes(2);
    expect(page.refreshed).toHaveBeenCalledTimes(2);
  });

  test('A8 M19 two taps on Exchange send one request', async () => {
    const page = await setUp();
    await page.tap(3);
    await page.confirm();
    await page.confirm();
    expect(page.asked).toHaveLength(1);
  });

  test('DIA-4 a closed offer is explained and never sent', async () => {
    const page = await setUp();
    await page.tap(4);
    expect(page.scope.getState($offer)?.state).toBe('level');
    await page.confirm();
    expect(page.asked).toEqual([]);
    const offline = await setUp({ online: false });
    await offline.tap(3);
    await offline.confirm();
    expect(offline.asked).toEqual([]);
  });

  test('M19 a refusal shows in the sheet and reloads the offers', async () => {
    const page = await setUp();
    await page.tap(3);
    await page.confirm();
    page.server.config = {
      ...config,
      offers: config.offers.map((one) => (one.id === 3 ? { ...one, state: 'cap' as const } : one)),
      weekLeft: 100,
    };
    await page.refuse(codes.exchangeCap);
    expect([page.scope.getState($refusal), page.scope.getState($offer)?.state, page.scope.getState($busy)]).toEqual([
      'no',
      'cap',
      false,
    ]);
    await page.close();
    expect(page.scope.getState($refusal)).toBeNull();
  });

  test('D3 a later visit ends an exchange without an answer', async () => {
    const page = await setUp();
    page.server.lost = true;
    await page.tap(3);
    await page.confirm();
    await vi.advanceTimersByTimeAsync(retryBackOffMs * 11);
    expect([page.scope.getState($checking), page.scope.getState($refusal)]).toEqual([true, null]);
    expect(new Set(page.asked.map(({ key }) => key)).size).toBe(1);
    const later = await setUp();
    expect(later.asked).toEqual([page.asked[0]]);
    await later.tap(2);
    await later.confirm();
    expect(later.asked).toHaveLength(1);
    await later.give();
    expect(later.scope.getState($done)).toEqual(answer);
  });

  test('Q53 an old request is closed, and its result or lapse shown', async () => {
    for (const made of [answer, null]) {
      const page = await setUp();
      page.server.lost = true;
      await page.tap(3);
      await page.confirm();
      page.server.made = made;
      await vi.advanceTimersByTimeAsync(sendForMs + 10_000);
      expect(page.closed).toHaveBeenCalledTimes(1);
      expect(page.scope.getState($done)).toEqual(made);
      expect(page.scope.getState($refusal)).toBe(made === null ? 'diamond:exchange.lapsed' : null);
      expect(page.scope.getState($busy)).toBe(false);
      localStorage.clear();
    }
  });

  test('DIA-4 a new week reloads the offers', async () => {
    const page = await setUp();
    await page.tick(999_999);
    expect(page.reads).toHaveBeenCalledTimes(1);
    page.server.config = { ...config, weekEnds: 2_000_000 };
    await page.tick(1_000_000);
    await page.tick(1_001_000);
    expect(page.reads).toHaveBeenCalledTimes(2);
    expect(page.scope.getState($config)?.weekEnds).toBe(2_000_000);
  });

  test('DIA-3 C70 records load by direction, from the last row on', async () => {
    const page = await setUp();
    await allSettled(recordsOpened, { scope: page.scope });
    await allSettled(records.moreAsked, { scope: page.scope });
    await allSettled(typePicked, { scope: page.scope, params: 2 });
    expect(page.pages).toEqual([
      [{ type: 0 }, null],
      [{ type: 0 }, 80],
      [{ type: 2 }, null],
    ]);
    expect(page.scope.getState(records.$rows)).toHaveLength(20);
  });
});
