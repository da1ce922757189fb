import { allSettled, fork } from 'effector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { $apiBase } from '../../../../core/api';
import { json, listen, type TestServer } from '../../../../core/api/test-server';
import { $shown, opened, retried } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

const page = { type: 3002, title: 'About Baobab', body: 'One\n# Two\n<b>three</b>' };
const scopeOf = (...answers: Array<ReturnType<typeof json>>) => {
  server.answer(...answers);
  return fork({ values: [[$apiBase, server.base]] });
};
const enter = (type: string) => ({ params: { type }, query: {} });

test('R-30 SUP-3 /pages/h5/3002 shows the page about Baobab', async () => {
  const scope = scopeOf(json({ code: 0, data: [page] }));
  await allSettled(opened, { scope, params: enter('3002') });
  expect(scope.getState($shown)).toEqual({ at: 'page', page });
  expect(server.seen[0]?.url).toContain('type=3002');
});
test.each(['0', 'abc', '-1', '123456', '../x', ''])('R-30 the invalid type %j requests nothing', async (type) => {
  const scope = scopeOf();
  await allSettled(opened, { scope, params: enter(type) });
  expect([scope.getState($shown).at, server.seen.length]).toEqual(['unknown', 0]);
});
test('R-30 a missing page is unknown, and a failed page can be retried', async () => {
  const scope = scopeOf(json({ code: 0, data: [] }), json({ code: 500, msg: 'no' }), json({ code: 0, data: [page] }));
  await allSettled(opened, { scope, params: enter('3009') });
  expect(scope.getState($shown).at).toBe('unknown');
  await allSettled(opened, { scope, params: enter('3002') });
  expect(scope.getState($shown).at).toBe('failed');
  await allSettled(retried, { scope });
  expect(scope.getState($shown).at).toBe('page');
});
