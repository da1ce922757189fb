// @vitest-environment node
import { expect, test } from 'vitest';
import { rocketRush } from '../../contract/rocket-rush';
import { createCaller } from './game-server';

test('a call by GET has its fields in the address and no body', async () => {
  const sent: Array<{ url: string; init: RequestInit }> = [];
  const answering: typeof fetch = (url, init) => {
    sent.push({ url: String(url as string), init: init! });
    return Promise.resolve(Response.json({ resultCode: '0', msg: '', data: [], code: 0 }));
  };
  const { send } = createCaller({ language: 'en', base: '/api', fetch: answering });
  await send(rocketRush.results, { before: 7 });
  await send(rocketRush.chains, {});
  await send(rocketRush.state, { session: 'x'.repeat(43) });
  expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ['GET', '/api/house-games/rocket/results?before=7', undefined],
    ['GET', '/api/house-games/rocket/chains', undefined],
    ['POST', '/api/house-games/rocket/state', JSON.stringify({ session: 'x'.repeat(43) })],
  ]);
});
