import { allSettled } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepRequest } from '../../../core/money/kept-requests';
import { serverNow } from '../../../core/time/clock';
import { profileFx } from '../../access/session';
import { $made, entered, outcomeClosed } from '../index';
import { forgetKept, page } from './test-page';

beforeEach(() => {
  forgetKept();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

test('CF9 Q53 the results of two open requests show one after the other', async () => {
  const { scope, sent } = await page();
  const input = {
    bankAccountName: 'Ama Mensah',
    bankAccount: '0244123456',
    bankCode: 'MTN_MM',
    bankName: 'MTN',
    money: 10_000,
    seenNet: 9_900,
    channel: 'MTN_MM',
    payChannel: 'MTN_MM',
  };
  for (const [index, key] of ['k1', 'k2'].entries()) {
    keepRequest('baobab.withdraw.claim', {
      key,
      input: { ...input, money: 10_000 + index },
      owner: '7',
      startedAt: serverNow() + index,
    });
  }
  await allSettled(entered, { scope });
  expect(sent.map(({ key }) => key)).toEqual(['k1']);
  expect(scope.getState($made)).not.toBeNull();
  // The profile that arrives with the balance refresh must not start the next request while the first result is on the
  // screen.
  await allSettled(profileFx, { scope });
  expect(sent.map(({ key }) => key)).toEqual(['k1']);
  await allSettled(outcomeClosed, { scope });
  expect(sent.map(({ key }) => key)).toEqual(['k1', 'k2']);
});
