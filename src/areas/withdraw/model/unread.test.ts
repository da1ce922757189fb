import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { optionTypes } from '../../../../contract';
import { $entry } from '../../../core/router';
import { $token, ApiError } from '../../../core/api';
import { slowAnswerMs } from '../../../core/money/money-request';
import { languageLoaded } from '../../../core/i18n/language';
import { cameOnline } from '../../../core/browser/trackers';
import { $options, $optionsState, optionsFx } from '../../../core/options';
import { $profileFailed, loginWithTokenFx, profileFx } from '../../access/session';
import { $balanceFailed } from '../../wallet';
import { $answeredBalance } from '../../wallet/testing';
import {
  $blocked,
  $checking,
  $latest,
  $outcome,
  $standing,
  $unread,
  channelsFx,
  entered,
  lastFx,
  noticesFx,
  recordsFx,
  retryAsked,
  termsFx,
} from '../index';
import { channels, entry, forgetKept, option, options, order, page, profile } from './test-page';

beforeEach(forgetKept);
const gone = () => Promise.reject(new ApiError({ code: -98, message: '', status: null }));

/** A member whose profile, options or both fail to load at first. */
function setUp({ settings = options() }: { settings?: ReturnType<typeof options> | null } = {}) {
  const network = { profile: false, options: false, asked: 0 };
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$entry, entry('/withdraw')],
      [$options, settings ?? []],
      [$optionsState, settings === null ? 'failed' : 'ready'],
    ],
    handlers: [
      [channelsFx, () => channels],
      [lastFx, () => null],
      [recordsFx, () => []],
      [noticesFx, () => []],
      [termsFx, () => ({ tax: 0, content: 0, reviewMs: 0, newAccountMs: 0, accounts: [], left: null })],
      [
        profileFx,
        () => {
          network.asked += 1;
          return network.profile ? profile : gone();
        },
      ],
      [
        loginWithTokenFx,
        () => {
          network.asked += 1;
          return gone();
        },
      ],
      [optionsFx, () => (network.options ? options() : gone())],
    ],
  });
  return { scope, network };
}

describe('data that failed to load', () => {
  test('WDR-10 without the profile the form is blocked and can be retried', async () => {
    const { scope, network } = setUp();
    await allSettled($answeredBalance, {
      scope,
      params: { money: 1_000, withdrawMoney: 1_000, coins: 0, diamonds: 0 },
    });
    expect(scope.getState($blocked)).toBe('waiting');
    await allSettled(entered, { scope });
    expect([scope.getState($blocked), scope.getState($unread)]).toEqual(['unread', true]);
    const before = network.asked;
    await allSettled(cameOnline, { scope });
    expect(network.asked).toBeGreaterThan(before);
    network.profile = true;
    await allSettled(retryAsked, { scope });
    expect([scope.getState($unread), scope.getState($blocked)]).toEqual([false, 'amount']);
  });

  test('WDR-10 C25 without the balance the form is blocked', async () => {
    const { scope } = setUp();
    await allSettled($balanceFailed, { scope, params: true });
    expect([scope.getState($profileFailed), scope.getState($blocked)]).toEqual([false, 'unread']);
  });

  test('WDR-2 settings that fail to load are shown as failed and retried', async () => {
    const { scope, network } = setUp({ settings: null });
    await allSettled(entered, { scope });
    expect(scope.getState($standing)).toBe('failed');
    network.options = true;
    await allSettled(retryAsked, { scope });
    expect(scope.getState($standing)).toBe('open');
  });

  test('WDR-2 settings without option 6002 are closed', () => {
    const { scope } = setUp({ settings: [option(optionTypes.withdrawConfig, '1')] });
    expect(scope.getState($standing)).toBe('closed');
  });
});

describe('the window of theme B', () => {
  const asking = async (take: () => ReturnType<typeof gone> | Promise<ReturnType<typeof order>>) => {
    const { scope, type, ask: next } = await page({ theme: 'b', take });
    await type('100');
    vi.useFakeTimers();
    void next();
    await vi.advanceTimersByTimeAsync(0);
    return { scope, seen: () => [scope.getState($outcome), scope.getState($checking)] };
  };

  test('Q53 the window can be left after the first lost answer', async () => {
    const { seen } = await asking(gone);
    expect(seen()).toEqual(['working', false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen()).toEqual(['working', true]);
    vi.useRealTimers();
  });

  test('Q53 the window can be left when the first answer is slow', async () => {
    const { seen } = await asking(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(slowAnswerMs - 1);
    expect(seen()).toEqual(['working', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual(['working', true]);
    vi.useRealTimers();
  });
});

test('C43 a language change requests the open withdrawals again', async () => {
  let text = 'In review';
  const { scope } = await page({ records: () => [order({ state: 3, message: text })] });
  text = 'En cours';
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(scope.getState($latest).map(({ message }) => message)).toEqual(['En cours']);
});
