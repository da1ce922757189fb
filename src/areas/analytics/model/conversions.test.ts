// @vitest-environment happy-dom
import { counted } from '../../../core/counted';
import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import type { AppEvent, WithdrawOrder } from '../../../../contract';
import { converted } from '../../../core/money/conversions';
import { personaFx, succeeded, type Outcome } from '../../deposit';
import { withdrawRequest } from '../../withdraw';
import { wishFx } from './choice';
import { analyticsStarted } from '../index';

const outcome = (no: string): Outcome => ({ status: 1, no, isBonus: false, bonus: 0, msg: '' });
const order = { orderNo: 'W1', money: 10_000, fee: 0, tax: 0, net: 10_000 } as WithdrawOrder;

/** Opens the page; `deposits` is the number of deposits that the member has made. */
function open(deposits = 1) {
  const events: AppEvent[] = [];
  const scope = fork({
    handlers: [
      [wishFx, () => false],
      [personaFx, () => ({ totalDepositCount: deposits })],
    ],
  });
  const stop = counted.watch((event) => events.push(event));
  const names = () => events.filter(({ name }) => name !== 'pageView').map(({ name }) => name);
  return { scope, names, stop };
}
const deposit = (scope: Scope, no: string) => allSettled(succeeded, { scope, params: outcome(no) });

beforeEach(() => localStorage.clear());

test('NAV-12 DEP-24 each deposit counts once, the first also as first deposit', async () => {
  const { scope, names, stop } = open(1);
  await allSettled(analyticsStarted, { scope });
  await deposit(scope, 'D1');
  await deposit(scope, 'D1');
  expect(names()).toEqual(['deposit', 'firstDeposit']);
  stop();
  const later = open(2);
  await allSettled(analyticsStarted, { scope: later.scope });
  for (const no of ['D1', 'D2', 'D1', 'D2']) await deposit(later.scope, no);
  expect(later.names()).toEqual(['deposit']);
  later.stop();
});

test('NAV-12 a withdrawal and a rain gift count once across two tabs', async () => {
  for (const tab of [1, 2]) {
    const { scope, names, stop } = open();
    await allSettled(analyticsStarted, { scope });
    await allSettled(withdrawRequest.settled, { scope, params: order });
    await allSettled(converted, { scope, params: { name: 'rainGift', of: 'a-draw' } });
    expect(names()).toEqual(tab === 1 ? ['withdraw', 'rainGift'] : []);
    stop();
  }
});

test('NAV-12 a conversion before the start of counting is counted later', async () => {
  const { scope, names, stop } = open(5);
  await deposit(scope, 'D7');
  await allSettled(converted, { scope, params: { name: 'withdraw', of: 'W2' } });
  expect(names()).toEqual([]);
  await allSettled(analyticsStarted, { scope });
  expect(names()).toEqual(['deposit', 'withdraw']);
  stop();
});
