import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { crc16 } from '../../../contract/deposit-br-code';
import { withdrawOrders } from '../../db/schema';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { openAccount } from '../../payments/payouts/pursue';

const { pay, withdraw } = contract;

describe('Pix in Brazil', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true, market: 'BR' });
    await withdrawalsOf(house).open();
  });
  afterAll(() => house.close());
  let serial = 5_000;
  const member = (withdrawable = 0) =>
    house.member({
      mobile: `119123${String((serial += 1)).padStart(5, '0')}`,
      ...(withdrawable ? { withdrawable, known: true } : {}),
    });

  test('Q74 only an open order has its BR Code', async () => {
    const deposits = depositsOf(house);
    const { token } = await member();
    const { transNo } = await deposits.sent(token, { payMoney: 12_345, payChannel: 'PIX' });
    const read = async () => (await house.call(pay.result, { transNo }, { token })).data;
    const { pix } = await read();
    expect(pix).toMatchObject({ receiver: 'Baobab Jogos · PanPay', until: house.clock.now() + 15 * 60_000 });
    const { code } = pix!;
    expect(code).toContain('5406123.45');
    expect(code).toContain(`62${transNo.length + 4}05${transNo.length}${transNo}`);
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
    await deposits.callback(transNo, 'success');
    expect((await read()).pix).toBeNull();
  });

  test('Q74 a channel without Pix has no BR Code', async () => {
    const ghana = await createHarness({ seed: true });
    const { token } = await ghana.member();
    const { transNo } = await depositsOf(ghana).sent(token);
    expect((await ghana.call(pay.result, { transNo }, { token })).data.pix).toBeNull();
    expect((await ghana.call(withdraw.channels, {}, { token })).data.every(({ pixKeys }) => pixKeys.length === 0)).toBe(
      true,
    );
    await ghana.close();
  });

  const wanted = (kind: string, key: string) => ({
    bankAccount: key,
    bankCode: kind,
    bankName: `${kind} Pix`,
    channel: 'PIX',
    payChannel: 'PIX',
    bankAccountName: 'Ana Silva',
  });

  test.each([
    ['CPF', '52998224725', '•••.982.247-••'],
    ['PHONE', '+5511912345678', '+5511•••••5678'],
    ['EMAIL', 'ana@exemplo.com.br', 'a•••@exemplo.com.br'],
    ['RANDOM', '123e4567-e12b-12d1-a456-426655440000', '123e•••••0000'],
  ])('Q74 a withdrawal can be paid to a %s key', async (kind, key, shown) => {
    const { token } = await member(50_000);
    const answer = await withdrawalsOf(house).take(token, wanted(kind, key), `pix-${kind}-key-0123456789`);
    expect(answer).toMatchObject({ code: 0, data: { bankAccount: shown } });
    const [row] = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, answer.data.orderNo));
    expect(openAccount(house.deps, row!)).toMatchObject({ account: key, bankCode: kind, bankName: `${kind} Pix` });
    // The same request again gives the same withdrawal.
    expect((await withdrawalsOf(house).take(token, wanted(kind, key), `pix-${kind}-key-0123456789`)).data.orderNo).toBe(
      answer.data.orderNo,
    );
  });

  test.each([
    ['CPF', '52998224724'],
    ['CPF', '+5511912345678'],
    ['PHONE', '11912345678'],
    ['EMAIL', 'ana@exemplo'],
    ['RANDOM', '52998224725'],
    ['IBAN', '52998224725'],
    ['MTN_MM', '11912345678'],
  ])('Q74 M8 %s with %s is refused and holds no money', async (kind, key) => {
    const { id, token } = await member(50_000);
    expect((await withdrawalsOf(house).take(token, wanted(kind, key))).code).toBe(codes.invalid);
    expect(await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, id))).toEqual([]);
  });
});
