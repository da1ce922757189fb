import { afterAll, beforeAll, expect, test } from 'vitest';
import { basePath, calls, contract, headers } from '../../contract';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
}, 60_000);
afterAll(() => house.close());

const ask = async (path: string, method: string, token: string | undefined) =>
  house.raw(basePath + path, {
    method,
    ...(method === 'POST' ? { body: '' } : {}),
    headers: requestHeaders(house.clock.now(), {
      [headers.token]: token,
      'content-type': method === 'POST' ? 'application/x-www-form-urlencoded' : undefined,
      [headers.idempotencyKey]: 'a-key-of-the-cache-test',
    }),
  });

test.each(calls.filter(({ auth }) => auth === 'member').map((call) => [`${call.method} ${call.path}`, call] as const))(
  'W14 %s: answers to members are not cached',
  async (_, call) => {
    const { token } = await house.member({ deposit: 5_000 });
    for (const one of [token, undefined]) {
      const answer = await ask(call.path, call.method, one);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      // The app itself keeps the ETag of this call; `no-store` keeps caches from storing the answer.
      expect(answer.headers.get('etag') !== null).toBe(call === contract.task.progress && one !== undefined);
    }
  },
);

test.each(calls.filter(({ auth }) => auth === 'public').map((call) => [`${call.method} ${call.path}`, call] as const))(
  'W14 %s: a public answer is the same for members and visitors',
  async (_, { path, method }) => {
    const { token } = await house.member();
    const [theirs, open] = [await ask(path, method, token), await ask(path, method, undefined)];
    for (const answer of [theirs, open])
      expect(['no-store', 'no-cache']).toContain(answer.headers.get('cache-control'));
    if (theirs.headers.get('cache-control') === 'no-cache') {
      expect(await theirs.text()).toBe(await open.text());
      expect(theirs.headers.get('vary')).toContain(headers.language);
    }
  },
);
