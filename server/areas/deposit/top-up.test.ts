import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const minute = 60_000;
let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  deposits = depositsOf(house);
});
afterAll(() => house.close());

test('LD6 a sixth open order is refused, a repeat is not', async () => {
  const { token } = await house.member();
  const plans = Array.from({ length: 5 }, (_, n) => ({
    payMoney: 100 + n * 100,
    clientOrderId: `open-order-number-${n}`,
  }));
  for (const plan of plans) await deposits.sent(token, plan);
  expect(await deposits.order(token, { payMoney: 100 })).toMatchObject({ status: 200, code: codes.tooManyOpen });
  expect(await deposits.order(token, plans[0])).toMatchObject({ code: 0 });
  await deposits.pass(5_000);
  expect(await deposits.order(token, { payMoney: 100 })).toMatchObject({ code: 0 });
});

test('LD6 a member may try sixty orders an hour', async () => {
  const { token } = await house.member();
  const tries = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => deposits.order(token, { itemId: 'P9' })));
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await tries(40)).toBe(0);
  house.clock.advance(30 * minute);
  expect(await tries(40)).toBe(20);
});
