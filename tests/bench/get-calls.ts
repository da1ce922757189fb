import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { readInput } from './bare';

/** What one turn sends: to `paths` in turn, each with the token at the same place of `tokens`. */
export interface GetTurn {
  readonly port: number;
  readonly connections: number;
  /** Duration of the turn in ms. */
  readonly ms: number;
  readonly paths: readonly string[];
  readonly tokens: readonly string[];
}

export interface GetResult {
  /** From the first request to the last response, in ms. */
  readonly ms: number;
  readonly ok: number;
  /** The start of a response that is not a success. */
  readonly other: string | null;
  /** Response times in ms. */
  readonly times: readonly number[];
}

/**
 * Sends GET calls on persistent sockets, as fast as the server answers, until the turn ends. Requests and responses are
 * handled by hand, so that the client uses little CPU time.
 */
async function callAll({ port, connections, ms, paths, tokens }: GetTurn): Promise<GetResult> {
  const prefix = randomBytes(8).toString('hex');
  const times: number[] = [];
  let sent = 0;
  let ok = 0;
  let other: string | null = null;
  const from = performance.now();

  const client = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let buffer = '';
      let sentAt = 0;
      socket.setNoDelay(true);
      const send = (): void => {
        sentAt = performance.now();
        if (sentAt - from > ms) {
          socket.end();
          resolve();
          return;
        }
        const at = sent % tokens.length;
        sent += 1;
        socket.write(
          `GET ${paths[at % paths.length]} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${tokens[at]}\r\nplatform: h5\r\n` +
            `deviceid: bench-device\r\nticks: ${Date.now()}\r\nnonce: ${prefix}${sent.toString(16).padStart(16, '0')}\r\n` +
            `accept-language: en\r\nuser-agent: Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36\r\n\r\n`,
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
        times.push(performance.now() - sentAt);
        if (buffer.startsWith('{"code":0,', head + 4)) ok += 1;
        else other ??= buffer.slice(0, 2_000);
        buffer = '';
        send();
      });
    });

  await Promise.all(Array.from({ length: connections }, client));
  return { ms: performance.now() - from, ok, other, times };
}

process.stdout.write(JSON.stringify(await callAll(await readInput<GetTurn>())));
