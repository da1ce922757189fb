import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/**
 * Sends one money call for each of `tokens` on `connections` persistent sockets, as fast as the server answers.
 * Requests and responses are handled by hand, so that the client uses little CPU time.
 * A JSON form with `{token}` and `{key}` gets them in its body instead of the headers.
 * Run as a separate process: `tsx http-calls.ts <port> <connections> <path> <form>`, with tokens on stdin as JSON.
 */
async function callAll(
  port: number,
  connections: number,
  path: string,
  form: string,
  tokens: readonly string[],
): Promise<{ ms: number; ok: number; other: string[]; times: number[] }> {
  let next = 0;
  let ok = 0;
  const other: string[] = [];
  const times: number[] = [];
  const player = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let buffer = '';
      let sentAt = 0;
      socket.setNoDelay(true);
      const send = (): void => {
        const token = tokens[next];
        if (token === undefined) {
          socket.end();
          resolve();
          return;
        }
        next += 1;
        const key = randomBytes(12).toString('hex');
        const body = form.replace('{token}', token).replace('{key}', key);
        const inBody = body !== form;
        const type = inBody ? 'application/json' : 'application/x-www-form-urlencoded';
        sentAt = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${body.length}\r\ncontent-type: ${type}\r\n` +
            `${inBody ? '' : `token: ${token}\r\n`}platform: h5\r\ndeviceid: bench-device\r\nticks: ${Date.now()}\r\nnonce: ${randomBytes(16).toString('hex')}\r\naccept-language: en\r\n` +
            `idempotency-key: ${key}\r\n\r\n${body}`,
        );
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (part) => {
        buffer += part.toString('latin1');
        const head = buffer.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(buffer)?.[1] ?? 'NaN');
        if (buffer.length < head + 4 + length) return;
        const body = buffer.slice(head + 4);
        buffer = '';
        times.push(performance.now() - sentAt);
        if (/^\{"(code|resultCode)":0,/.test(body)) ok += 1;
        else other.push(body.slice(0, 200));
        send();
      });
    });
  const from = performance.now();
  await Promise.all(Array.from({ length: connections }, player));
  return { ms: performance.now() - from, ok, other: other.slice(0, 3), times };
}

let input = '';
for await (const part of process.stdin) input += String(part);
const [port, connections, path, form] = process.argv.slice(2) as [string, string, string, string];
process.stdout.write(
  JSON.stringify(await callAll(Number(port), Number(connections), path, form, JSON.parse(input) as string[])),
);
