import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (request: Seen, response: ServerResponse) => void;

/** A real HTTP server on loopback. The test sets the next answers; the last one repeats. For tests only. */
export async function listen() {
  const seen: Seen[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(one);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/api`,
    seen,
    answer(...next: Answer[]) {
      answers = next;
      seen.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof listen>>;

/** A JSON answer. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
/** Any text, as a captive portal or a broken proxy would send it. */
export const raw =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
  };
/** Cuts the connection before the first byte or in the middle of the body. */
export const cut =
  (afterBytes = 0): Answer =>
  (_, response) => {
    if (afterBytes > 0) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"code":0'.padEnd(afterBytes));
    }
    setTimeout(() => response.destroy(), 20);
  };
/** Never answers. */
export const silence: Answer = () => undefined;
