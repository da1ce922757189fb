import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, faqTypes } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.finish());

const read = async (input: { type?: number; page?: number; size?: number }) =>
  (await house.call(contract.content.faq, input)).data;

test('C22 SUP-2 questions come by type, in their order, a page at a time', async () => {
  const [type] = Object.values(faqTypes) as number[];
  const all = await read({ type: type!, size: 50 });
  expect(all.total).toBe(all.list.length);
  expect(all.total).toBeGreaterThan(2);
  expect(new Set(all.list.map((one) => one.type))).toEqual(new Set([type]));
  const pages = [];
  for (let page = 1; page <= Math.ceil(all.total / 2); page += 1)
    pages.push(await read({ type: type!, page, size: 2 }));
  expect(pages.flatMap(({ list }) => list)).toEqual(all.list);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
  expect((await read({ type: type!, page: 1_000, size: 2 })).list).toEqual([]);
});

test('C22 without a type the questions of all types are listed', async () => {
  const { total } = await read({});
  const totals = await Promise.all(
    (Object.values(faqTypes) as number[]).map(async (type) => (await read({ type })).total),
  );
  expect(total).toBe(totals.reduce((sum, one) => sum + one, 0));
});
