import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { sendOut } from './outbound';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on this machine. Returns its address and the requests that it got. */
async function serverWith(answer: (path: string) => { status: number; location?: string }) {
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(`${request.method} ${request.url} ${String(request.headers['x-signature'])}`);
    const { status, location } = answer(request.url ?? '');
    response.writeHead(status, location === undefined ? {} : { location }).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

const payment = (url: string): Request =>
  new Request(url, { method: 'POST', headers: { 'x-signature': 'secret' }, body: '{"amount":500}' });

describe('requests to other servers', () => {
  test.each([301, 302, 303, 307, 308])('a redirect with status %i is an error and is not followed', async (status) => {
    const other = await serverWith(() => ({ status: 200 }));
    const provider = await serverWith(() => ({ status, location: `${other.url}/taken` }));
    await expect(sendOut(payment(`${provider.url}/pay`))).rejects.toThrow();
    expect([provider.got, other.got]).toEqual([['POST /pay secret'], []]);
  });
  test('another answer is returned', async () => {
    const provider = await serverWith(() => ({ status: 202 }));
    expect((await sendOut(payment(`${provider.url}/pay`))).status).toBe(202);
  });
});
