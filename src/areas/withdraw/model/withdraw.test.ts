import { allSettled, createWatch } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, optionTypes, type WithdrawOrder } from '../../../../contract';
import { $entry } from '../../../core/router';
import { ApiError, tokenChanged } from '../../../core/api';
import { dropFromVisit } from '../../../core/storage/visit-storage';
import { kycDismissed } from '../../kyc';
import { profileFx } from '../../access/session';
import { closedNotice } from './gate';
import { latestEveryMs, latestWanted } from './latest';
import {
  $all,
  $blocked,
  $channel,
  $checking,
  $latest,
  $made,
  $money,
  $outcome,
  $quote,
  $underWay,
  accountTyped,
  allTapped,
  bankPicked,
  channelsFx,
  entered,
  nameTyped,
  outcomeClosed,
  recordsTapped,
} from '../index';
import {
  channel,
  channels,
  entry,
  forgetKept,
  open,
  option,
  options,
  order,
  page,
  standing,
  values,
} from './test-page';

beforeEach(() => {
  forgetKept();
  // The timers for terms and polling advance at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

describe('the channel and the account', () => {
  test('WDR-5 the channel of the member’s own number is chosen beforehand, else the first; the one that paid last goes before', async () => {
    expect((await page()).scope.getState($channel)?.id).toBe('MTN_MM');
    expect((await page({ channels: [channels[0]!, channels[2]!] })).scope.getState($channel)?.id).toBe('VODA_MM');
    expect((await page({ last: 'PANPAY' })).scope.getState($channel)?.id).toBe('PANPAY');
    expect((await page({ last: 'GONE' })).scope.getState($channel)?.id).toBe('MTN_MM');
  });

  test('WDR-15 the own number and the name of the identity details stand there already; another channel asks for another number', async () => {
    const { scope, pick } = await page();
    expect(values(scope)).toMatchObject({ account: '0244123456', name: 'Ama Mensah' });
    await pick('VODA_MM');
    expect(values(scope).account).toBe('');
    await pick('MTN_MM');
    expect(values(scope).account).toBe('0244123456');
  });

  test('WDR-15 a bank is asked for where a channel pays to banks, and goes as sort code and name', async () => {
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

  test('a name that was wiped out is not put back', async () => {
    const { scope, type } = await page();
    await type('100');
    await allSettled(nameTyped, { scope, params: '' });
    expect([values(scope).name, scope.getState($blocked)]).toEqual(['', 'name']);
  });
});

describe('the sums', () => {
  test.each([
    ['', '5', '5'],
    ['5', '5.', '5'],
    ['5', '5a', '5'],
    ['12345678', '123456789', '12345678'],
    ['', '１２', ''],
    ['5', '', ''],
    ['1', '1e3', '1'],
    ['1', '-1', '1'],
  ])('WDR-8 from %j, %j becomes %j', async (before, typed, after) => {
    const { scope, type } = await page();
    await type(before);
    await type(typed);
    expect(values(scope).amount).toBe(after);
  });

  test('WDR-11 WDR-12 WDR-13 money by the ratio, the fee rounded up or fixed, the net what is left', async () => {
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

  test('WDR-12 a share of a pesewa of fee is a whole one', async () => {
    const { scope, type } = await page({ channels: [channel('MTN_MM', { withdrawFeeValue: 33 })] });
    await type('7');
    expect(scope.getState($quote)).toMatchObject({ money: 700, fee: 3, net: 697 });
  });

  test.each([
    ['WDR-11 the ratio', options({ [optionTypes.withdrawConfig]: null }), channels],
    ['WDR-9 the limit', options({ [optionTypes.withdrawLimit]: '200:100' }), channels],
    ['WDR-12 the fee type', options(), [channel('MTN_MM', { withdrawFeeType: 3 })]],
  ])('%s: what cannot be known is an internal error, and nothing can be asked for', async (_, some, all) => {
    const { scope, type, next, wanted } = await page({ options: some, channels: all });
    await type('100');
    expect(scope.getState($blocked)).toBe('setting');
    await next();
    expect(wanted).toEqual([]);
  });

  test('WDR-14 the tax of another sum is not shown for this one', async () => {
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

  test('WDR-14 after a withdrawal the same sum is worked out anew, and a failure leaves nothing of the former answer', async () => {
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

  test('all of it is the largest whole amount that balance and limits allow', async () => {
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

describe('why Withdraw is off', () => {
  test.each([
    ['', 'amount'],
    ['0', 'amount'],
    ['1', 'min'],
    ['5001', 'balance'],
    ['1001', 'balance'],
    ['900', 'day'],
    ['10', null],
  ])('WDR-10 %j: %s', async (amount, reason) => {
    const { scope, type, next, wanted } = await page({
      terms: () => ({ tax: 0, content: 0, reviewMs: 0, left: 80_000 }),
    });
    await type(amount);
    expect(scope.getState($blocked)).toBe(reason);
    await next();
    expect(wanted.length).toBe(reason === null ? 1 : 0);
  });
  test('WDR-10 fee and tax take all of it; the fee alone counts too', async () => {
    const taxed = await page({ terms: (money) => ({ tax: money, content: 1, reviewMs: 0, left: null }) });
    await taxed.type('10');
    expect(taxed.scope.getState($blocked)).toBe('fee');
    const small = await page({ channels: [channel('VODA_MM', { withdrawFeeType: 2, withdrawFeeValue: 500 })] });
    await small.type('5');
    expect(small.scope.getState($blocked)).toBe('fee');
  });
  test('WDR-10 offline, without identity details, and with a number of another network', async () => {
    const away = await page({ online: false });
    expect(away.scope.getState($blocked)).toBe('offline');
    const unknown = await page({ standing: standing({ state: 'none', needed: true }) });
    await unknown.type('10');
    expect(unknown.scope.getState($blocked)).toBe('kyc');
    const other = await page();
    await other.type('10');
    await allSettled(accountTyped, { scope: other.scope, params: '0201234567' });
    expect(other.scope.getState($blocked)).toBe('accountWrong');
  });
});

describe('asking for it', () => {
  test('WDR-6 theme A shows the preview first, and asks once however often it is tapped', async () => {
    const { scope, type, next, wanted, sent, confirm } = await page({ pathname: '/account/withdraw-preview' });
    await type('100');
    await next();
    expect([wanted.map(({ to }) => to), sent, scope.getState($outcome)]).toEqual([
      ['/account/withdraw-preview?amount=100&channel=MTN_MM'],
      [],
      'closed',
    ]);
    await Promise.all([confirm(), confirm()]);
    expect(sent).toHaveLength(1);
    expect([scope.getState($outcome), scope.getState($made)?.orderNo, values(scope).amount]).toEqual([
      'done',
      'W1',
      '',
    ]);
    await allSettled(outcomeClosed, { scope });
    expect(wanted.at(-1)).toEqual({ to: '/withdraw', replace: true });
  });

  test('WDR-6 D4 theme B says that it is working from Confirm until the server has taken it', async () => {
    let give = (_: WithdrawOrder): void => undefined;
    const {
      scope,
      type,
      ask: next,
      wanted,
      sent,
    } = await page({
      theme: 'b',
      take: () =>
        new Promise((done) => {
          give = done;
        }),
    });
    await type('100');
    const asking = next();
    expect([scope.getState($outcome), sent.length, wanted.length]).toEqual(['working', 1, 0]);
    give(order());
    await asking;
    expect(scope.getState($outcome)).toBe('done');
  });

  test('WDR-7 a refusal is said in the server’s words and closes the overlay; the form stays as it was', async () => {
    const {
      scope,
      type,
      ask: next,
      toasts,
    } = await page({
      theme: 'b',
      take: () =>
        Promise.reject(new ApiError({ code: codes.withdrawLimit, message: 'Too much for today', status: 200 })),
    });
    await type('100');
    await next();
    expect([scope.getState($outcome), toasts.at(-1), values(scope).amount]).toEqual([
      'closed',
      { kind: 'error', text: 'Too much for today' },
      '100',
    ]);
  });

  test('SES-20 when it has to be proved first who asks, nothing is called failed and the form stays as it was', async () => {
    const {
      scope,
      type,
      ask: next,
      toasts,
    } = await page({
      theme: 'b',
      take: () => Promise.reject(new ApiError({ code: codes.stepUp, message: 'Is it you?', status: 200 })),
    });
    await type('100');
    await next();
    expect([scope.getState($outcome), toasts, values(scope).amount]).toEqual(['closed', [], '100']);
  });

  test('WDR-4 the server wants to know who it is: the window opens', async () => {
    const {
      type,
      ask: next,
      seen,
      toasts,
    } = await page({
      theme: 'b',
      take: () => Promise.reject(new ApiError({ code: codes.kycNeeded, message: 'x', status: 200 })),
    });
    await type('100');
    await next();
    expect([seen, toasts.map(({ text }) => text)]).toEqual([['kyc'], expect.not.arrayContaining(['x'])]);
  });

  test('M8 what arrives is sent as it was seen; where it is another sum by now, it is said, and the sums are asked for anew', async () => {
    let tax = 0;
    const {
      scope,
      type,
      ask: next,
      sent,
      toasts,
    } = await page({
      theme: 'b',
      terms: () => ({ tax, content: 0, reviewMs: 0, left: null }),
      take: () => {
        tax = 500;
        return Promise.reject(
          new ApiError({
            code: codes.withdrawChanged,
            message: 'By now …',
            status: 200,
            data: { fee: 100, tax, net: 9_400 },
          }),
        );
      },
    });
    await type('100');
    await next();
    expect(sent[0]?.input).toMatchObject({ money: 10_000, seenNet: 9_900 });
    expect([toasts.at(-1)?.text, scope.getState($outcome), scope.getState($quote)?.net]).toEqual([
      'By now …',
      'closed',
      9_400,
    ]);
    await next();
    expect(sent[1]?.input).toMatchObject({ money: 10_000, seenNet: 9_400 });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('Q53 CF7 a lost answer is being checked with the same key, and never called failed', async () => {
    let tries = 0;
    const {
      scope,
      type,
      ask: next,
      sent,
      toasts,
    } = await page({
      theme: 'b',
      take: () => {
        tries += 1;
        return tries < 6 ? Promise.reject(new ApiError({ code: -98, message: 'no status', status: null })) : order();
      },
    });
    const states: boolean[] = [];
    createWatch({
      unit: $checking,
      scope,
      fn: (checking) => {
        states.push(checking);
      },
    });
    await type('100');
    vi.useFakeTimers();
    void next();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect([states, toasts, scope.getState($outcome)]).toEqual([[true, false], [], 'done']);
  });

  test('CF4 what an earlier visit left open is taken up with its key; elsewhere it is only said', async () => {
    const first = await page({ theme: 'b', take: () => new Promise<WithdrawOrder>(() => undefined) });
    await first.type('100');
    void first.ask();
    await Promise.resolve();
    const again = await page({ pathname: '/home' });
    expect(again.sent.map(({ key }) => key)).toEqual(first.sent.map(({ key }) => key));
    expect([again.scope.getState($outcome), again.toasts.at(-1)?.text]).toEqual(['closed', 'withdraw:late']);
  });
});

test('Q53 settled on the records, which have no window: said there at once, and no window opens at the next visit of the form', async () => {
  let give = (_: WithdrawOrder): void => undefined;
  const {
    scope,
    type,
    ask: next,
    toasts,
  } = await page({
    theme: 'b',
    take: () =>
      new Promise((done) => {
        give = done;
      }),
  });
  await type('100');
  const asking = next();
  void allSettled(recordsTapped, { scope });
  void allSettled($entry, { scope, params: entry('/account/records/withdraw') });
  give(order());
  await asking;
  expect([scope.getState($outcome), toasts.at(-1)?.text]).toEqual(['closed', 'withdraw:late']);
});

test('Q34 what comes late for the member before is not shown to the next one', async () => {
  let give = (_: WithdrawOrder[]): void => undefined;
  const gone = new Promise<WithdrawOrder[]>((done) => {
    give = done;
  });
  const { scope } = await page({ signedIn: false, records: () => gone as unknown as WithdrawOrder[] });
  void allSettled(tokenChanged, { scope, params: 'a'.repeat(40) });
  const asking = allSettled(latestWanted, { scope });
  void allSettled(tokenChanged, { scope, params: null });
  give([order()]);
  await asking;
  expect(scope.getState($latest)).toEqual([]);
});

describe('the way in', () => {
  test.each([
    [
      'closed',
      options({ [optionTypes.withdrawEnabled]: '{"enable":false,"message":"Back on Monday"}' }),
      'Back on Monday',
    ],
    ['not set up', options({ [optionTypes.withdrawEnabled]: null }), 'withdraw:closed.notSet'],
    ['doubled', [...options(), option(optionTypes.withdrawEnabled, open)], 'withdraw:closed.notSet'],
  ])('WDR-2 %s: says so, and the member goes back', async (_, some, body) => {
    const { scope, seen } = await page({ options: some });
    expect([seen, scope.getState(closedNotice.$question)?.body]).toEqual([['closed'], body]);
    await allSettled(closedNotice.no, { scope });
    expect(seen).toEqual(['closed', 'back']);
  });
  test('WDR-2 a visitor is asked to log in and told nothing else', async () => {
    expect((await page({ signedIn: false, options: [] })).seen).toEqual([]);
  });
  test('WDR-3 the form asks for channels and profile, and again when it is entered again', async () => {
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
  test('WDR-4 without identity details their window opens; closed unresolved, the member goes back from the tab', async () => {
    const needed = standing({ state: 'none', needed: true });
    const tab = await page({ standing: needed });
    await allSettled(kycDismissed, { scope: tab.scope });
    expect(tab.seen).toEqual(['kyc', 'back']);
    const account = await page({ standing: needed, pathname: '/account/withdraw' });
    await allSettled(kycDismissed, { scope: account.scope });
    expect(account.seen).toEqual(['kyc']);
  });
});

describe('those under way', () => {
  test('are looked at every 5 s until they end, and never turn back', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const { scope } = await page({
      records: () => {
        asked += 1;
        return [order({ state: asked < 3 ? 2 : asked === 3 ? 1 : 3 })];
      },
    });
    const states: number[] = [];
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(latestEveryMs);
      states.push(scope.getState($latest)[0]?.state ?? -1);
    }
    expect([states, scope.getState($underWay)]).toEqual([[2, 3, 3, 3], []]);
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
    vi.useRealTimers();
  });
});
