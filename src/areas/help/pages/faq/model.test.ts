import { allSettled, fork } from 'effector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faqTypes } from '../../../../../contract';
import { $apiBase } from '../../../../core/api';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { $failed, $questions, $type, moreWanted, opened, retried, typePicked } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

const faq = (id: number, type: number) => ({ id, type, question: `q${id}`, answer: `a${id}` });
const some = (from: number, count: number, type: number, total: number) =>
  json({ code: 0, data: { total, list: Array.from({ length: count }, (_, index) => faq(from + index, type)) } });
const entry = (query: Record<string, string> = {}) => ({ params: {}, query });
const asked = () => server.seen.map(({ url }) => new URLSearchParams(url.split('?')[1] ?? '').toString());
const scopeOf = (...answers: Array<ReturnType<typeof json>>) => {
  server.answer(...answers);
  return fork({ values: [[$apiBase, server.base]] });
};

test('R-29 SUP-2 the questions of a part load page by page', async () => {
  const scope = scopeOf(some(1, 20, 1, 22), some(20, 3, 1, 22));
  await allSettled(opened, { scope, params: entry() });
  expect(scope.getState($questions)).toMatchObject({ total: 22 });
  await allSettled(moreWanted, { scope });
  expect(scope.getState($questions)?.list.map(({ id }) => id)).toEqual(
    Array.from({ length: 22 }, (_, index) => index + 1),
  );
  expect(asked()).toEqual(['type=1&page=1&size=20', 'type=1&page=2&size=20']);
});
test('SUP-2 another part is requested and shows its own questions', async () => {
  const scope = scopeOf(some(1, 2, 1, 2), some(401, 2, 4, 2));
  await allSettled(opened, { scope, params: entry() });
  await allSettled(typePicked, { scope, params: faqTypes.safety });
  expect(scope.getState($questions)?.list.map(({ id }) => id)).toEqual([401, 402]);
});
test.each([
  ['4', 4],
  ['9', 1],
  ['x', 1],
])('R-29 ?type=%s opens part %i', async (type, part) => {
  const scope = scopeOf(some(1, 1, part, 1));
  await allSettled(opened, { scope, params: entry({ type }) });
  expect(scope.getState($type)).toBe(part);
});
test('SUP-2 a failure is shown and can be retried', async () => {
  const scope = scopeOf(json({ code: 500, msg: 'no' }), some(1, 1, 1, 1));
  await allSettled(opened, { scope, params: entry() });
  expect([scope.getState($failed), scope.getState($questions)]).toEqual([true, null]);
  await allSettled(retried, { scope });
  expect([scope.getState($failed), scope.getState($questions)?.total]).toEqual([false, 1]);
});
