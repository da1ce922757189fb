import { afterEach, expect, test, vi } from 'vitest';
import { headers as names } from '../../../contract';
import { ApiError } from './api-error';
import { revalidatingTransport } from './revalidated';

afterEach(() => void vi.unstubAllGlobals());

const sent: Array<Record<string, string>> = [];
/** A server with one answer, which it answers 304 for its ETag. */
function server(state: { text: string; etag: string | null; status?: number }) {
  sent.length = 0;
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    const { text, etag, status = 200 } = state;
    const answer = { headers: etag === null ? {} : { etag } };
    if (etag !== null && headers['if-none-match'] === etag)
      return Promise.resolve(new Response(null, { status: 304, ...answer }));
    return Promise.resolve(new Response(text, { status, ...answer }));
  });
}
const request = (token = 'a') => ({
  url: '/x',
  method: 'GET',
  headers: { [names.token]: token, [names.language]: 'en' },
  body: null,
  signal: new AbortController().signal,
});
const etags = () => sent.map((headers) => headers['if-none-match']);

test('TSK-5 an unchanged answer is read again after 304', async () => {
  const state = { text: 'one', etag: '"1"' };
  server(state);
  const transport = revalidatingTransport();
  expect((await transport(request())).text).toBe('one');
  const again = await transport(request());
  expect([again.status, again.text, etags()]).toEqual([200, 'one', [undefined, '"1"']]);
  Object.assign(state, { text: 'two', etag: '"2"' });
  expect((await transport(request())).text).toBe('two');
  expect((await transport(request())).text).toBe('two');
  expect(etags()).toEqual([undefined, '"1"', '"1"', '"2"']);
});

test('the answer of one member is never read for another', async () => {
  server({ text: 'of a', etag: '"1"' });
  const transport = revalidatingTransport();
  await transport(request('a'));
  await transport(request('b'));
  expect(etags()).toEqual([undefined, undefined]);
});

test('an error is not kept', async () => {
  const state = { text: 'no', etag: '"e"', status: 500 };
  server(state);
  const transport = revalidatingTransport();
  expect((await transport(request())).status).toBe(500);
  await transport(request());
  expect(etags()).toEqual([undefined, undefined]);
});

test('a request that gets no answer is rejected with an ApiError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  await expect(revalidatingTransport()(request())).rejects.toBeInstanceOf(ApiError);
});
