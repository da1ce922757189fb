import { allSettled, createWatch } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { optionTypes } from '../../../../contract';
import { kycDismissed } from '../../kyc';
import { profileFx } from '../../access/session';
import { closedNotice } from './gate';
import { channelsFx, entered } from '../index';
import { forgetKept, open, option, options, page, standing } from './test-page';

beforeEach(() => {
  forgetKept();
  // The timers for terms and polling advance at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

describe('entering the form', () => {
  test.each([
    [
      'closed',
      options({ [optionTypes.withdrawEnabled]: '{"enable":false,"message":"Back on Monday"}' }),
      'Back on Monday',
    ],
    ['not set up', options({ [optionTypes.withdrawEnabled]: null }), 'withdraw:closed.notSet'],
    ['doubled', [...options(), option(optionTypes.withdrawEnabled, open)], 'withdraw:closed.notSet'],
  ])('WDR-2 %s: a notice shows, and the member goes back', async (_, some, body) => {
    const { scope, seen } = await page({ options: some });
    expect([seen, scope.getState(closedNotice.$question)?.body]).toEqual([['closed'], body]);
    await allSettled(closedNotice.no, { scope });
    expect(seen).toEqual(['closed', 'back']);
  });
  test('WDR-2 a visitor gets no notice', async () => {
    expect((await page({ signedIn: false, options: [] })).seen).toEqual([]);
  });
  test('WDR-3 each visit of the form requests channels and profile', async () => {
    const asked: string[] = [];
    const { scope } = await page();
    createWatch({
      unit: channelsFx,
      scope,
      fn: () => {
        asked.push('channels');
      },
    });
    createWatch({
      unit: profileFx,
      scope,
      fn: () => {
        asked.push('profile');
      },
    });
    await allSettled(entered, { scope });
    expect(asked.sort()).toEqual(['channels', 'profile']);
    await allSettled(entered, { scope });
    expect(asked).toHaveLength(4);
  });
  test('WDR-4 closing the unresolved identity window goes back from the tab only', async () => {
    const needed = standing({ state: 'none', needed: true });
    const tab = await page({ standing: needed });
    await allSettled(kycDismissed, { scope: tab.scope });
    expect(tab.seen).toEqual(['kyc', 'back']);
    const account = await page({ standing: needed, pathname: '/account/withdraw' });
    await allSettled(kycDismissed, { scope: account.scope });
    expect(account.seen).toEqual(['kyc']);
  });
});
