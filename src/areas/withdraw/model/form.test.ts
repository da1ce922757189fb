import { allSettled } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { optionTypes } from '../../../../contract';
import { ApiError } from '../../../core/api';
import { dropFromVisit } from '../../../core/storage/visit-storage';
import {
  $accountFault,
  $all,
  $blocked,
  $channel,
  $money,
  $quote,
  accountTyped,
  allTapped,
  bankPicked,
  nameTyped,
} from '../index';
import { channel, channels, forgetKept, options, page, standing, values } from './test-page';

beforeEach(() => {
  forgetKept();
  // The timers for terms and polling advance at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

describe('the channel and the account', () => {
  test('WDR-5 the last paid channel is preselected, then the number’s own channel', async () => {
    expect((await page()).scope.getState($channel)?.id).toBe('MTN_MM');
    expect((await page({ channels: [channels[0]!, channels[2]!] })).scope.getState($channel)?.id).toBe('VODA_MM');
    expect((await page({ last: 'PANPAY' })).scope.getState($channel)?.id).toBe('PANPAY');
    expect((await page({ last: 'GONE' })).scope.getState($channel)?.id).toBe('MTN_MM');
  });

  test('WDR-15 number and name are prefilled; another channel clears the number', async () => {
    const { scope, pick } = await page();
    expect(values(scope)).toMatchObject({ account: '0244123456', name: 'Ama Mensah' });
    await pick('VODA_MM');
    expect(values(scope).account).toBe('');
    await pick('MTN_MM');
    expect(values(scope).account).toBe('0244123456');
  });

  test('WDR-15 a bank channel requires a bank and sends sort code and name', async () => {
    const { scope, pick, type, next, wanted, sent, confirm } = await page();
    await type('100');
    await pick('PANPAY');
    expect(scope.getState($blocked)).toBe('bank');
    await allSettled(bankPicked, { scope, params: '040100' });
    expect(scope.getState($blocked)).toBe('account');
    await allSettled(accountTyped, { scope, params: '12345' });
    expect(scope.getState($blocked)).toBe('accountWrong');
    await allSettled(accountTyped, { scope, params: '1234567890123' });
    expect(scope.getState($blocked)).toBeNull();
    await next();
    expect(wanted.at(-1)).toEqual({ to: '/account/withdraw-preview?amount=100&channel=PANPAY' });
    await confirm();
    expect(sent[0]?.input).toEqual({
      bankAccountName: 'Ama Mensah',
      bankAccount: '1234567890123',
      bankCode: '040100',
      bankName: '040100 GCB Bank',
      money: 10_000,
      seenNet: 9_800,
      channel: 'PANPAY',
      payChannel: 'PANPAY',
    });
  });

  test('a cleared name is not filled in again', async () => {
    const { scope, type } = await page();
    await type('100');
    await allSettled(nameTyped, { scope, params: '' });
    expect([values(scope).name, scope.getState($blocked)]).toEqual(['', 'name']);
  });
});

describe('the sums', () => {
  test.each([
    ['5', 500, null],
    ['5.', 500, null],
    ['1,000', 100_000, null],
    ['₵50.00', 5_000, null],
    ['5.50', null, 'amountWhole'],
    ['5a', null, 'amountUnread'],
    ['1e3', null, 'amountUnread'],
    ['-1', null, 'amountUnread'],
    ['１２', null, 'amountUnread'],
    ['123456789', null, 'amountLong'],
    ['', null, 'amount'],
  ])('WDR-8 Q85 %j is %j minor units, and is blocked by %j', async (typed, money, why) => {
    const { scope, type, next, wanted } = await page();
    await type(typed);
    expect([scope.getState($money), scope.getState($blocked)]).toEqual([money, why]);
    if (why === null) return;
    await next();
    expect(wanted).toEqual([]);
  });

  test('WDR-11 WDR-12 WDR-13 money, fee and net follow ratio and fee settings', async () => {
    const { scope, type, pick } = await page({
      options: options({ [optionTypes.withdrawConfig]: '3' }),
      terms: (money) => ({ tax: money / 100, content: 0.01, reviewMs: 0, left: null }),
    });
    await type('301');
    expect(scope.getState($money)).toBe(10_033);
    await type('300');
    expect(scope.getState($quote)).toEqual({
      money: 10_000,
      fee: 100,
      feeShare: 100,
      tax: 100,
      taxShare: 0.01,
      net: 9_800,
      reviewMs: 0,
    });
    await pick('VODA_MM');
    expect(scope.getState($quote)).toMatchObject({ fee: 50, feeShare: null, net: 9_850 });
  });

  test('WDR-12 a fee is rounded up to a whole pesewa', async () => {
    const { scope, type } = await page({ channels: [channel('MTN_MM', { withdrawFeeValue: 33 })] });
    await type('7');
    expect(scope.getState($quote)).toMatchObject({ money: 700, fee: 3, net: 697 });
  });

  test.each([
    ['WDR-11 the ratio', options({ [optionTypes.withdrawConfig]: null }), channels],
    ['WDR-9 the limit', options({ [optionTypes.withdrawLimit]: '200:100' }), channels],
    ['WDR-12 the fee type', options(), [channel('MTN_MM', { withdrawFeeType: 3 })]],
  ])('%s: an unreadable setting blocks the form', async (_, some, all) => {
    const { scope, type, next, wanted } = await page({ options: some, channels: all });
    await type('100');
    expect(scope.getState($blocked)).toBe('setting');
    await next();
    expect(wanted).toEqual([]);
  });

  test('WDR-14 a changed sum does not show the tax of the previous one', async () => {
    const asked: number[] = [];
    const { scope, type } = await page({
      terms: (money) => {
        asked.push(money);
        return { tax: money / 10, content: 0.1, reviewMs: 0, left: null };
      },
    });
    await type('100');
    expect(scope.getState($quote)).toMatchObject({ money: 10_000, tax: 1_000 });
    const typing = type('200');
    expect(scope.getState($quote)).toMatchObject({ money: 20_000, tax: null, net: null });
    expect(scope.getState($blocked)).toBe('terms');
    await typing;
    expect(scope.getState($quote)).toMatchObject({ money: 20_000, tax: 2_000 });
    expect(asked).toEqual([10_000, 20_000]);
  });

  test('WDR-14 after a withdrawal the terms of the same sum are requested again', async () => {
    let broken = false;
    const { scope, type, confirm } = await page({
      pathname: '/account/withdraw-preview',
      terms: () => {
        if (broken) throw new ApiError({ code: -98, message: 'no answer', status: null });
        return { tax: 500, content: 0.05, reviewMs: 0, left: 20_000 };
      },
    });
    await type('100');
    await confirm();
    broken = true;
    await type('100');
    expect([scope.getState($quote)?.tax, scope.getState($blocked)]).toEqual([null, 'termsFailed']);
  });

  test('the All button enters the largest whole amount within balance and limits', async () => {
    const { scope } = await page({ free: 12_399 });
    await allSettled(allTapped, { scope });
    expect(values(scope).amount).toBe('123');
    const day = await page({ free: 12_399, terms: () => ({ tax: 0, content: 0, reviewMs: 0, left: 8_050 }) });
    await day.type('10');
    await allSettled(allTapped, { scope: day.scope });
    expect(values(day.scope).amount).toBe('80');
    dropFromVisit('baobab.form.withdraw');
    const poor = await page({ free: 199 });
    await allSettled(allTapped, { scope: poor.scope });
    expect([values(poor.scope).amount, poor.scope.getState($all)]).toEqual(['', '']);
  });
});

describe('reasons that disable Withdraw', () => {
  test.each([
    ['', 'amount'],
    ['0', 'amount'],
    ['1', 'min'],
    ['5001', 'balance'],
    ['1001', 'balance'],
    ['900', 'day'],
    ['10', null],
  ])('WDR-10 for amount %j the reason is %s', async (amount, reason) => {
    const { scope, type, next, wanted } = await page({
      terms: () => ({ tax: 0, content: 0, reviewMs: 0, left: 80_000 }),
    });
    await type(amount);
    expect(scope.getState($blocked)).toBe(reason);
    await next();
    expect(wanted.length).toBe(reason === null ? 1 : 0);
  });
  test('WDR-10 fee and tax that take the whole sum block the form', async () => {
    const taxed = await page({ terms: (money) => ({ tax: money, content: 1, reviewMs: 0, left: null }) });
    await taxed.type('10');
    expect(taxed.scope.getState($blocked)).toBe('fee');
    const small = await page({ channels: [channel('VODA_MM', { withdrawFeeType: 2, withdrawFeeValue: 500 })] });
    await small.type('5');
    expect(small.scope.getState($blocked)).toBe('fee');
  });
  test('WDR-10 no network, missing identity and a wrong number block the form', async () => {
    const away = await page({ online: false });
    expect(away.scope.getState($blocked)).toBe('offline');
    const unknown = await page({ standing: standing({ state: 'none', needed: true }) });
    await unknown.type('10');
    expect(unknown.scope.getState($blocked)).toBe('kyc');
    const other = await page();
    await other.type('10');
    for (const [typed, fault] of [
      ['0302123456', 'kind'],
      ['+254712345678', 'country'],
      ['024412345', 'format'],
    ]) {
      await allSettled(accountTyped, { scope: other.scope, params: typed! });
      expect([typed, other.scope.getState($blocked)]).toEqual([typed, 'accountWrong']);
      expect(other.scope.getState($accountFault)).toBe(fault);
    }
  });
  test('Q88 a wallet takes a number of any network, as people write it', async () => {
    const { scope, type, pick, next, confirm, sent } = await page();
    await type('100');
    await pick('MTN_MM');
    for (const typed of ['0201234567', '00233 20 123 4567', '201234567', '٠٢٠١٢٣٤٥٦٧']) {
      await allSettled(accountTyped, { scope, params: typed });
      expect([typed, scope.getState($blocked), values(scope).account]).toEqual([typed, null, '0201234567']);
    }
    await next();
    await confirm();
    expect(sent[0]?.input).toMatchObject({ channel: 'MTN_MM', bankAccount: '0201234567' });
  });
  test('Q88 a number outside every network is prefilled in each wallet', async () => {
    const { scope, pick } = await page({ mobile: '0281234567' });
    for (const id of ['MTN_MM', 'VODA_MM']) {
      await pick(id);
      expect(values(scope).account).toBe('0281234567');
    }
  });
});
