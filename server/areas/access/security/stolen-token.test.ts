import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, codes, contract, freshMs, headers, type Call, type InputOf } from '../../../../contract';
import { post } from '../../../ledger';
import { createHarness, registeredPassword, type Harness } from '../../../testing/harness';
import { stateDigest } from '../../../testing/state';
import { wantedWithdrawal, withdrawalsOf } from '../../../testing/withdrawals';

const { account, cashRain, coinSpin, exchange, member, pay, security, withdraw } = contract;
const slot = 'GH-20261120-1200';
const thief = 'device-of-a-thief';
const phone = 'device-of-the-owner';
const password = registeredPassword;

/**
 * Calls of a member by POST that a device without a proof may make: they prove, leave, read, or settle what was asked
 * for before; or the app makes them by itself as a page opens, and they note what was shown. Every other one, also one
 * that is added later, has to answer stepUp there.
 */
const open: readonly Call[] = [
  security.branch,
  member.logout,
  member.loginWithToken,
  cashRain.close,
  coinSpin.close,
  exchange.close,
  contract.luckyRefund.close,
  contract.lottery.close,
  contract.mall.close,
  // Prices of a cart; it changes nothing.
  contract.mall.quote,
  contract.collectCards.close,
  pay.close,
  withdraw.close,
  pay.forms,
  pay.initPayment,
  pay.paymentResult,
  pay.firstOffer,
  contract.fairness.verified,
  // A favourite is no secret and moves no money.
  contract.browse.favour,
];
/** What may change something of a member: all but reads, and the read that begins a play. */
const guarded = calls.filter(
  (call) =>
    call.auth === 'member' &&
    !open.includes(call) &&
    (call.money || call.method === 'POST' || call === cashRain.drawStatus),
);
const reads = calls.filter(
  (call) =>
    call.auth === 'member' &&
    call.method === 'GET' &&
    // These GETs change something: one begins a play, one deletes messages (Q33), one gives a chance (Q61).
    ![cashRain.drawStatus as Call, contract.messages.remove, contract.collectCards.chances].includes(call),
);

let house: Harness;
let devices = 0;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await withdrawalsOf(house).open();
});
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

/** A member who has just signed in on a phone, with money, coins and diamonds, and a way to ask from any device. */
async function owner() {
  house.clock.advance(3_600_000);
  const mobile = `02449${String((devices += 1)).padStart(5, '0')}`;
  await house.register(mobile);
  const at = { headers: { [headers.deviceId]: phone } };
  const {
    data: { token, memberInfo },
  } = await house.call(member.login, { mobile, password }, at);
  const id = Number(memberInfo.id);
  for (const purse of ['withdrawable', 'coins', 'diamonds'] as const) {
    await post(house.db, {
      memberId: id,
      key: `gift-${purse}`,
      reason: 'opening',
      now: house.clock.now(),
      entries: [
        { account: 'house:promo', purse: purse === 'withdrawable' ? 'cash' : purse, amount: -100_000 },
        { account: 'member', purse, amount: 100_000 },
      ],
    });
  }
  const from =
    (device: string | undefined) =>
    <C extends Call>(call: C, input: InputOf<C>) =>
      house.call(call, input, { token, headers: { [headers.deviceId]: device } });
  const code = async () => {
    // A number gets one code a minute.
    house.clock.advance(60_000);
    await house.call(member.sendSms, { mobile, purpose: 'branch' }, { ip: `10.7.0.${devices}` });
    return (await house.outbox(mobile))[0]?.code ?? '';
  };
  return { id, from, own: from(phone), stolen: from(thief), code };
}
let ama: Awaited<ReturnType<typeof owner>>;
beforeEach(async () => {
  ama = await owner();
});

/** What a thief would do, with input that is good. */
const theft = () => [
  () => ama.stolen(pay.topUp, { payChannel: 'MTN_MM', payMoney: 5_000, clientOrderId: 'an-order-of-a-thief' }),
  () => ama.stolen(coinSpin.bet, { id: 1 }),
  () => ama.stolen(withdraw.init, wantedWithdrawal({ money: 50_000 })),
  () => ama.stolen(exchange.exchange, { id: 2 }),
  () => ama.stolen(cashRain.gifts, {}),
  () => ama.stolen(security.setPin, { pin: '1379', password }),
  () => ama.stolen(security.modifyPassword, { old: password, new: 'Harmattan-1957' }),
];

test('A2 every call that changes something is guarded', () => {
  const named = [
    pay.topUp,
    pay.pay,
    withdraw.init,
    coinSpin.bet,
    exchange.exchange,
    cashRain.gifts,
    cashRain.drawStatus,
    security.setPin,
    security.removePin,
    security.modifyPassword,
    contract.protection.setLimit,
    contract.fairness.rotate,
    contract.fairness.setClientSeed,
    contract.kyc.submit,
  ];
  expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(named.map(({ path }) => path)));
  expect(open.filter(({ money }) => money)).toEqual([]);
});

const pins = [
  ['without a PIN', false],
  ['with a PIN', true],
] as const;
describe.each(pins)('A2 a stolen token, used within 15 minutes of the login, %s', (_, withPin) => {
  beforeEach(async () => {
    if (withPin) expect((await ama.own(security.setPin, { pin: '2580', password })).code).toBe(codes.ok);
  });

  test('guarded calls from another device ask for a step-up and change nothing', async () => {
    // That the session was seen is noted every five minutes.
    await ama.own(account.balance, {});
    const before = await stateDigest(house.db);
    for (const call of guarded) expect((await ama.stolen(call, {} as never)).code, call.path).toBe(codes.stepUp);
    for (const steal of theft()) expect((await steal()).code).toBe(codes.stepUp);
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('a wrong proof or a token login does not prove the device', async () => {
    expect((await ama.stolen(member.loginWithToken, {})).code).toBe(codes.ok);
    expect((await ama.stolen(security.branch, { pin: '9999' })).code).toBe(withPin ? codes.pinWrong : codes.pinNotSet);
    expect((await ama.stolen(security.branch, { smsCode: '0000' })).code).toBe(codes.smsCode);
    expect((await ama.stolen(security.state, {})).data.freshUntil).toBe(0);
    for (const call of guarded) expect((await ama.stolen(call, {} as never)).code, call.path).toBe(codes.stepUp);
  });

  test('forty concurrent spins from forty devices are all refused', async () => {
    const steals = Array.from({ length: 40 }, (_item, index) =>
      ama.from(`device-number-${index}`)(coinSpin.bet, { id: 1 }),
    );
    const answers = await Promise.all(steals);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.stepUp]));
    expect((await ama.own(coinSpin.bet, { id: 1 })).code).toBe(codes.ok);
  });
});

describe('A2 an honest player with a new device id', () => {
  const proofs = [
    ['an SMS code', false],
    ['the PIN', true],
  ] as const;
  test.each(proofs)('one proof by %s allows spins, and is fresh for 15 minutes', async (_, withPin) => {
    if (withPin) await ama.own(security.setPin, { pin: '2580', password });
    const proof = withPin ? { pin: '2580' } : { smsCode: await ama.code() };
    const renewed = ama.from('device-after-an-update');
    expect((await renewed(security.branch, proof)).code).toBe(codes.ok);
    expect((await renewed(security.state, {})).data.freshUntil).toBe(house.clock.now() + freshMs);
    for (let spin = 0; spin < 3; spin += 1) {
      house.clock.advance(10_000);
      expect((await renewed(coinSpin.bet, { id: 1 })).code).toBe(codes.ok);
    }
    house.clock.advance(freshMs);
    expect((await renewed(coinSpin.bet, { id: 1 })).code).toBe(codes.ok);
    expect((await renewed(withdraw.init, wantedWithdrawal())).code).toBe(codes.stepUp);
    // The proof of one device is that device's alone, and ends with the session.
    expect((await ama.stolen(coinSpin.bet, { id: 1 })).code).toBe(codes.stepUp);
    expect((await ama.own(withdraw.init, wantedWithdrawal())).code).toBe(codes.stepUp);
    expect((await ama.own(member.logout, {})).code).toBe(codes.ok);
    expect((await renewed(account.balance, {})).code).toBe(codes.signedOut);
  });

  test('reads work before the proof', async () => {
    for (const call of reads) expect((await ama.stolen(call, {} as never)).code, call.path).not.toBe(codes.stepUp);
    expect((await ama.stolen(account.balance, {})).data).toMatchObject({ withdrawMoney: 100_000 });
  });

  test('M17 the rain asks for the proof at the start', async () => {
    expect((await ama.stolen(cashRain.drawStatus, { id: slot })).code).toBe(codes.stepUp);
    expect((await ama.own(cashRain.drawStatus, { id: slot })).code).not.toBe(codes.stepUp);
  });
});

test('API-3 every call is refused without a device id', async () => {
  for (const device of [undefined, '', 'short', `${phone}, ${thief}`]) {
    for (const call of [...guarded, ...reads]) {
      const refused = { code: codes.invalid, data: { field: headers.deviceId } };
      expect(await ama.from(device)(call, {} as never), call.path).toMatchObject(refused);
    }
  }
});
