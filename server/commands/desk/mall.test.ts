import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { cap, ids, line, mallHouse, osu } from '../../areas/mall/test-support';
import { deskChanges, mallSteps, notices } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { runDesk } from './command';

const { mall } = contract;
let house: Harness;
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness();
});
afterEach(async () => {
  await shop.set((shipped) => shipped);
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

const desk = (...words: string[]) => runDesk(house.deps, ['mall', ...words]);
/** Makes a change as a dry run and then with its word. */
async function change(...words: string[]): Promise<string[]> {
  const said = await desk(...words, '--by', 'esi');
  const word = /--confirm (\w{8})/.exec(said.join('\n'))![1]!;
  return desk(...words, '--by', 'esi', '--confirm', word);
}
const tracking = ['carrier=Ghana Post', 'number=GP 123456 GH'];
const changes = () => house.db.select().from(deskChanges).orderBy(desc(deskChanges.id));

/** A member with an order of a cap. */
async function ordered() {
  const ama = await shop.shopper();
  const { data } = await shop.buy(ama, [cap()]);
  const read = async () => (await house.call(mall.order, { id: data.id }, { token: ama.token })).data;
  return { ...ama, order: String(data.id), read };
}

describe('orders at the desk', () => {
  test('MSG-1 an order is packed, sent and delivered, and the member is told', async () => {
    const { id, order, read } = await ordered();
    expect((await desk('list')).join('\n')).toContain('Baobab cap');
    await change('pack', order);
    expect(await read()).toMatchObject({ state: 'packed', cancellable: false });
    await change('send', order, ...tracking);
    expect(await read()).toMatchObject({
      state: 'sent',
      tracking: { carrier: 'Ghana Post', number: 'GP 123456 GH' },
    });
    await change('deliver', order);
    expect((await read()).steps.map(({ state }) => state)).toEqual(['placed', 'packed', 'sent', 'delivered']);
    const told = await house.db.select().from(notices).where(eq(notices.memberId, id)).orderBy(notices.id);
    expect(told.map(({ kind, quiet }) => [kind, quiet])).toEqual([
      ['mall-placed', true],
      ['mall-packed', false],
      ['mall-sent', false],
      ['mall-delivered', false],
    ]);
    expect(told[2]!.content.fr).toContain('GP 123456 GH');
    expect(told[2]!.facts.map(({ value }) => value.en)).toEqual(['Ghana Post', 'GP 123456 GH']);
    const steps = await house.db
      .select()
      .from(mallSteps)
      .where(eq(mallSteps.orderId, Number(order)));
    expect(steps.map(({ actor }) => actor).sort()).toEqual(['member', ...Array(3).fill('operator:esi')]);
  });

  test('a cancelled order gives everything back', async () => {
    const { id, order, read } = await ordered();
    const left = (await shop.left(ids.cap))!;
    await change('pack', order);
    await change('cancel', order);
    expect(await read()).toMatchObject({ state: 'cancelled', cancelReason: 'operator' });
    expect((await shop.purse(id)).coins).toBe(100_000);
    expect(await shop.left(ids.cap)).toBe(left + 1);
    await expect(desk('cancel', order, '--by', 'esi')).rejects.toThrow(/is cancelled/);
  });

  test('the address is shown to a named operator only, and this is recorded', async () => {
    const { order } = await ordered();
    await expect(desk('show', order)).rejects.toThrow(/name of the operator/);
    const text = (await desk('show', order, '--by', 'esi')).join('\n');
    for (const value of [osu.name, '024 412 4417', osu.address, 'Greater Accra']) expect(text).toContain(value);
    expect((await changes())[0]).toMatchObject({ subject: `mall:${order}`, action: 'show', actor: 'operator:esi' });
    expect(JSON.stringify(await changes())).not.toContain('Oxford');
  });

  test('an order moves only in its order, and digital goods not at all', async () => {
    const { order, token } = await ordered();
    await expect(desk('send', order, ...tracking, '--by', 'esi')).rejects.toThrow(/is placed; send needs packed/);
    await expect(desk('deliver', order, '--by', 'esi')).rejects.toThrow(/needs sent/);
    await change('pack', order);
    await expect(desk('send', order, 'carrier=Post', '--by', 'esi')).rejects.toThrow(/number=… are required/);
    await expect(desk('pack', '999999', '--by', 'esi')).rejects.toThrow(/no order/);
    const tickets = (await shop.buy({ token }, [line(ids.tickets, 5_200)])).data;
    await expect(desk('cancel', String(tickets.id), '--by', 'esi')).rejects.toThrow(/digital/);
    await expect(desk('list', 'lost')).rejects.toThrow(/states:/);
    expect((await desk('list', 'delivered')).join('\n')).toContain('Refund tickets');
  });
});

describe('stock and prices at the desk', () => {
  test('pieces are added, and taken away down to those that are ordered', async () => {
    const ama = await shop.shopper({ coins: 500_000 });
    await shop.buy(ama, [line(ids.shirt, 35_000, { option: 'S', count: 2 })]);
    const left = (await shop.left(ids.shirt, 'S'))!;
    await change('supply', '6', 'S', '5');
    expect(await shop.left(ids.shirt, 'S')).toBe(left + 5);
    await change('reduce', '6', 'S', String(left + 5));
    expect(await shop.left(ids.shirt, 'S')).toBe(0);
    await expect(desk('reduce', '6', 'S', '1', '--by', 'esi')).rejects.toThrow(/only 0 pieces/);
    expect(await shop.buy(ama, [line(ids.shirt, 35_000, { option: 'S' })])).toMatchObject({ code: codes.mallStock });
    await change('supply', '8', '3');
    expect(await shop.left(ids.earbuds)).toBe(33);
    expect((await desk('stock')).join('\n')).toMatch(/8 +33 left {2}3000 diamonds {2}Wireless earbuds/);
    await expect(desk('supply', '6', 'XXL', '5', '--by', 'esi')).rejects.toThrow(/options: S, M, L, XL/);
  });

  test('a price changes now or later, and the buyer learns the new one', async () => {
    const ama = await shop.shopper();
    await change('price', '5', '30,000');
    await expect(desk('price', '5', '30.5', '--by', 'esi')).rejects.toThrow(/price is required/);
    house.clock.advance(2_500);
    expect(await shop.buy(ama, [cap()])).toMatchObject({ code: codes.mallChanged });
    const later = house.clock.now() + 3_600_000;
    await change('price', '5', '20000', `from=${later}`);
    expect((await shop.buy(ama, [cap({ unitPrice: 30_000 })])).code).toBe(0);
    house.clock.set(later);
    expect((await shop.buy(ama, [cap({ unitPrice: 20_000 })])).code).toBe(0);
    await expect(desk('price', '5', '1', 'from=5', '--by', 'esi')).rejects.toThrow(/later/);
  });

  test('an item is taken out, and a shop is listed and removed', async () => {
    await change('sell', '5', 'off');
    await change('shop', '201', 'name=Kente shop', 'url=https://kente.example/');
    house.clock.advance(2_500);
    expect(await house.call(mall.detail, { id: ids.cap })).toMatchObject({ code: codes.mallGone });
    expect((await house.call(mall.jump, { id: 201 })).data).toMatchObject({ kind: 'shop', host: 'kente.example' });
    expect((await desk('stock')).join('\n')).toContain('https://kente.example/');
    await change('shop', '201', 'remove');
    house.clock.advance(2_500);
    expect(await house.call(mall.jump, { id: 201 })).toMatchObject({ code: codes.noActivity });
    for (const words of [
      ['shop', '202', 'name=x', 'url=http://a.example'],
      ['shop', '5', 'name=x', 'url=https://a.b'],
      ['sell', '5'],
    ])
      await expect(desk(...words, '--by', 'esi')).rejects.toThrow(/\w/);
  });
});
