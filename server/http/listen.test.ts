import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath, contract } from '../../contract';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';
import { listen, type Listening } from './listen';

describe('a listening server', () => {
  const logged: string[] = [];
  let house: Harness;
  let server: Listening;
  beforeAll(async () => {
    house = await createHarness({ log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }) });
    server = await listen(house.app, '127.0.0.1', 0);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await house.close();
  });

  /** Sends bytes as they are; ends the connection after `abortAfterMs`, otherwise waits for the answer. */
  const raw = (bytes: string, abortAfterMs?: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.on('data', (part) => {
        answer += part.toString();
        if (/\r\n\r\n/.test(answer)) socket.end();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      if (abortAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), abortAfterMs);
    });
  const path = `${basePath}${contract.config.options.path}`;
  const post = (lengthSaid: number, body: string): string => {
    const all = {
      host: 'localhost',
      ...requestHeaders(house.clock.now()),
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(lengthSaid),
    };
    return `POST ${basePath}${contract.member.login.path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n${body}`;
  };

  test.each([
    ['two equal', 'Host: localhost\r\nHost: localhost\r\n'],
    ['two different', 'Host: localhost\r\nhost: evil.example\r\n'],
    ['three', 'Host: a\r\nHOST: b\r\nHost: c\r\n'],
    ['none', ''],
  ])('%s Host headers are 400', async (_, hosts) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('one Host header is served', async () => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await raw(`GET /host HTTP/1.1\r\nx-host: Host\r\nHost: localhost\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  });

  test.each<[string, () => string, number]>([
    ['in the headers', () => `GET ${path} HTTP/1.1\r\nHost: loc`, 30],
    ['in the body', () => post(500, 'mobile=0244'), 60],
    ['before the answer', () => post(39, 'mobile=0244000001&password=not-this-one1'), 1],
    [
      'in a chunked body',
      () => `${post(0, '').replace('content-length: 0', 'transfer-encoding: chunked')}5\r\nmobil`,
      60,
    ],
    [
      'in a callback',
      () => 'POST /callbacks/payments/pan HTTP/1.1\r\nHost: localhost\r\ncontent-length: 500\r\n\r\n{"a"',
      60,
    ],
    [
      'in a report',
      () =>
        'POST /csp-reports HTTP/1.1\r\nHost: localhost\r\n' +
        'content-type: application/csp-report\r\ncontent-length: 500\r\n\r\n{"a"',
      60,
    ],
  ])('a client that aborts %s is not logged', async (_, bytes, afterMs) => {
    logged.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => raw(bytes(), afterMs)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(logged).toEqual([]);
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });

  test('a server that is about to stop answers, and closes each connection', async () => {
    const stopping = await listen(house.app, '127.0.0.1', 0);
    const closes = async () =>
      (await fetch(`http://127.0.0.1:${stopping.port}${path}`)).headers.get('connection') === 'close';
    expect(await closes()).toBe(false);
    stopping.lastAnswers();
    expect(await closes()).toBe(true);
    await stopping.close();
  });
});
