import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, DepositState, leastUnit, marketCodes, WithdrawState, type MarketCode } from '../../contract';
import { isMobile, mobileBlocks } from '../../contract/numbers/mobile';
import { kycRecords, members, smsOutbox } from '../db/schema';
import { withTransaction } from '../db/transaction';
import { post } from '../ledger';
import { createHarness, type Harness } from '../testing/harness';
import { depositsOf } from '../testing/deposits';
import { withdrawalsOf } from '../testing/withdrawals';

/** Beginnings of landlines, special numbers and unused blocks, which no code may be sent to (A7, Q88). */
const dead: Readonly<Record<MarketCode, readonly string[]>> = {
  GH: ['0590', '0255', '0210', '0302', '0322', '0800', '0510', '0580', '0900', '0100'],
  KE: ['0109', '0122', '0131', '0147', '0190', '0202', '0412', '0800', '0900'],
  UG: ['0722', '0723', '0725', '0728', '0729', '0733', '0734', '0738', '0796', '0797', '0312', '0414', '0800', '0901'],
  NG: ['0700', '0800', '0900', '0917', '0918', '0919', '07023', '0730', '0820', '0201', '0209'],
  BR: ['2391', '1181', '1121', '2091', '0800', '5091', '1091', '3691'],
};
/** The number of digits of a national number, and digits to fill it up with. */
const numberOf = (house: Harness, beginning: string): string =>
  beginning + '234567891'.slice(0, house.deps.market.mobile.length - beginning.length);

interface Living {
  readonly mobile: string;
  readonly token: string;
  readonly id: number;
}

/** The least sum that all channels pay in and out, so that the provider's outcome is a success. */
const sum = { GH: 5_000, KE: 100_000, UG: 10_000_000, NG: 1_000_000, BR: 10_000 } as const;

describe.each(marketCodes)('Q88 the mobile numbers of %s', (code) => {
  let house: Harness;
  const living: Living[] = [];
  beforeAll(async () => {
    house = await createHarness({ market: code, seed: true });
    await withdrawalsOf(house).open();
  }, 60_000);
  afterAll(() => house.finish());

  test('A7 a member of every live block registers with a code', async () => {
    const { example } = house.deps.market.mobile;
    for (const block of mobileBlocks(code)) {
      const mobile = numberOf(house, `${example.startsWith('0') ? '0' : ''}${block}`);
      const { token, profile } = await house.register(mobile);
      expect(await house.outbox(mobile)).toHaveLength(1);
      living.push({ mobile, token, id: Number(profile.id) });
    }
    expect(living.length).toBeGreaterThan(20);
  }, 180_000);

  test('DEP-8 a member of every live block deposits', async () => {
    const deposits = depositsOf(house);
    const { data: channels } = await house.call(contract.pay.channels, {}, { token: living[0]!.token });
    const orders = [];
    for (const [nth, { token }] of living.entries()) {
      const payChannel = channels[nth % channels.length]!.id;
      orders.push(await deposits.sent(token, { payChannel, payMoney: sum[code] }));
    }
    // The simulated provider reports a few payments at a time.
    for (let turn = 0; turn < 10; turn += 1) await deposits.pass(15_000);
    for (const { transNo } of orders) expect((await deposits.row(transNo)).state).toBe(DepositState.success);
  }, 180_000);

  test('M8 WDR-15 a member of every live block is paid out by any wallet', async () => {
    const withdrawals = withdrawalsOf(house);
    const now = house.clock.now();
    const orders: string[] = [];
    const { data: channels } = await house.call(contract.withdraw.channels, {}, { token: living[0]!.token });
    for (const [nth, { id, token, mobile }] of living.entries()) {
      await prepare(house, { id, now });
      const { id: payChannel, channelCode, name, banks, pixKeys } = channels[nth % channels.length]!;
      const bank = banks[0];
      const kind = pixKeys.includes('PHONE') ? 'PHONE' : channelCode;
      const {
        code: answer,
        msg,
        data,
      } = await withdrawals.take(token, {
        money: sum[code],
        payChannel,
        channel: channelCode,
        ...(bank === undefined
          ? { bankCode: kind, bankName: `${kind} ${name}`, bankAccount: `${kind === 'PHONE' ? '+55' : ''}${mobile}` }
          : { bankCode: bank.sortCode, bankName: `${bank.sortCode} ${bank.name}`, bankAccount: '1234567890' }),
      });
      expect([mobile, channelCode, answer, msg]).toEqual([mobile, channelCode, 0, expect.any(String)]);
      orders.push(data.orderNo);
    }
    await withdrawals.pass(120_000);
    await withdrawals.pass(300_000);
    for (const orderNo of orders) expect((await withdrawals.row(orderNo)).state).toBe(WithdrawState.paid);
  }, 180_000);

  test('A7 no other number gets a code or an account', async () => {
    const before = (await house.db.select().from(smsOutbox)).length;
    for (const [nth, beginning] of dead[code].entries()) {
      const mobile = numberOf(house, beginning);
      expect([mobile, isMobile(house.deps.market, mobile)]).toEqual([mobile, false]);
      const ip = `10.77.0.${nth}`;
      for (const purpose of ['register', 'login', 'reset'] as const) {
        const { code: answer } = await house.call(contract.member.sendSms, { mobile, purpose }, { ip });
        expect([mobile, [codes.smsUnavailable, codes.invalid].includes(answer as never)]).toEqual([mobile, true]);
      }
      const form = {
        mobile,
        password: 'market-lamp 7',
        smsCode: '123456',
        termsVersion: '1',
        ageConfirmed: '1',
      } as const;
      expect(await house.call(contract.member.reg, form, { ip })).toMatchObject({ data: { field: 'mobile' } });
    }
    expect(await house.db.select().from(smsOutbox)).toHaveLength(before);
  });

  test('SES-2 a member registered outside the plan logs in and is paid out', async () => {
    const [{ mobile: known, id }] = [living[0]!];
    const mobile = numberOf(house, { GH: '0590', KE: '0109', UG: '0796', NG: '0917', BR: '2391' }[code]);
    await house.db.update(members).set({ mobile }).where(eq(members.id, id));
    const login = (typed: string) =>
      house.call(contract.member.login, { mobile: typed, password: 'market-lamp 7' }, { ip: '10.78.0.1' });
    expect(await login(known)).toMatchObject({ code: codes.credentials });
    const { code: answer, data } = await login(mobile);
    expect(answer).toBe(0);
    const { data: channels } = await house.call(contract.withdraw.channels, {}, { token: data.token });
    const wallet = channels.find(({ banks, pixKeys }) => banks.length + pixKeys.length === 0);
    if (wallet === undefined) return;
    await prepare(house, { id, now: house.clock.now() });
    const to = (bankAccount: string) =>
      withdrawalsOf(house).take(data.token, {
        money: sum[code],
        payChannel: wallet.id,
        channel: wallet.channelCode,
        bankCode: wallet.channelCode,
        bankName: `${wallet.channelCode} ${wallet.name}`,
        bankAccount,
      });
    expect(await to(mobile.replace(/.$/, '0'))).toMatchObject({ code: codes.invalid, data: { field: 'bankAccount' } });
    expect(await to(mobile)).toMatchObject({ code: 0 });
  });
});

/** Makes a withdrawal possible: details that are known, and money that was won. */
async function prepare({ db, deps }: Harness, { id, now }: { id: number; now: number }): Promise<void> {
  await db
    .insert(kycRecords)
    .values({
      memberId: id,
      market: deps.market.code,
      state: 'submitted',
      digest: `blocks-${id}`,
      reason: '',
      submittedAt: now,
      sealed: deps.sealer.seal(Buffer.from('{}'), `kyc:${id}`),
    })
    .onConflictDoNothing();
  const won = sum[deps.market.code] - (sum[deps.market.code] % leastUnit(deps.market));
  await withTransaction({ db }, (tx) =>
    post(tx, {
      memberId: id,
      key: `blocks-${id}-${now}`,
      reason: 'payout',
      now,
      entries: [
        { account: 'house:game', purse: 'cash', amount: -won },
        { account: 'member', purse: 'withdrawable', amount: won },
      ],
    }),
  );
}
