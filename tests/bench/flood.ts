import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * Calls one path with `connections` parallel requests until stdin ends, then prints the number of responses for each
 * HTTP status.
 * Run as a separate process: `tsx flood.ts <port> <connections> <path> <form> <token>`. In the form, `{n}` is replaced
 * by a counter.
 */
const [port, connections, path, form, token] = process.argv.slice(2) as [string, string, string, string, string];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};
let over = false;
let sent = 0;

const once = (): Promise<void> =>
  new Promise((resolve, reject) => {
    sent += 1;
    const body = form.replace('{n}', String(sent).padStart(7, '0'));
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
          platform: 'h5',
          deviceid: 'bench-device',
          ticks: String(Date.now()),
          nonce: randomBytes(16).toString('hex'),
          'accept-language': 'en',
          'idempotency-key': randomBytes(12).toString('hex'),
          ...(token === '' ? {} : { token }),
        },
      },
      (answer) => {
        const status = String(answer.statusCode);
        statuses[status] = (statuses[status] ?? 0) + 1;
        answer.resume();
        answer.once('end', resolve);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });

process.stdin.once('end', () => (over = true));
process.stdin.resume();
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!over) await once();
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
