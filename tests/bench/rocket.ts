import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { basePath, contract, rocketStreamPath, type RocketEvent } from '../../contract';
import { msUntil } from '../../games/rocket-rush/rules';
import { requestHeaders } from '../../server/testing/calls';
import { makeBetters } from './bet-players';
import { startBenchServer } from './server';

// Rocket Rush with 500 players on one process, or several on one database (`PROCESSES=2`): each player has a stream
// of events, bets in each round and cashes out by hand. Reports the time to the answer of bets and cash-outs as the
// players measure it, and how far apart two processes tell the take-off and the crash: the multiplier on the screen
// follows these events. Run: `npm run bench -- rocket`.
const players = Number(process.env['PLAYERS'] ?? 500);
const rounds = Number(process.env['ROUNDS'] ?? 6);
/** Rounds before the measurement, in which server and database compile and plan. */
const warmUps = 2;
/** The highest p99 of a cash-out's answer, ms. */
const mostMs = 100;
/** The most that two processes may tell a take-off or a crash apart, ms. */
const mostApartMs = 100;
const processes = Number(process.env['PROCESSES'] ?? 1);
const stake = 1_000;
const calls = contract.rocketRush;

/** Streams and calls have connections of their own, as the players' phones have. */
const agents = {
  calls: new Agent({ keepAlive: true, maxSockets: players }),
  streams: new Agent({ maxSockets: players }),
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly agent?: Agent;
}

const send = (port: number, { path, body, agent = agents.calls }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = requestHeaders(Date.now(), { 'content-type': 'application/json' }) as Record<string, string>;
    const asked = { host: '127.0.0.1', port, path: `${basePath}${path}`, method: 'POST', agent, headers };
    httpRequest(asked, resolve).on('error', reject).end(JSON.stringify(body));
  });

async function call(
  port: number,
  path: string,
  body: unknown,
): Promise<{ code: number; data: Record<string, unknown> }> {
  const response = await send(port, { path, body });
  let text = '';
  for await (const part of response) text += String(part);
  return JSON.parse(text) as { code: number; data: Record<string, unknown> };
}

/** The time of the p-th part of the sorted values. */
const part = (values: readonly number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN;
const told = (name: string, values: readonly number[]): string =>
  `${name}: ${values.length}, p50 ${part(values, 0.5).toFixed(1)} ms, p99 ${part(values, 0.99).toFixed(1)} ms, most ${part(values, 1).toFixed(1)} ms`;

/** By event of a take-off or a crash: when the first player of each process heard it (performance.now). */
const heard = new Map<number, number[]>();
function hear(process: number, message: string): void {
  const id = Number(/^id: (\d+)$/m.exec(message)?.[1]);
  const times = heard.get(id) ?? [];
  times[process] ??= performance.now();
  heard.set(id, times);
}
/** How far apart the processes told each event that all of them have told, ms. */
const apart = (): number[] =>
  [...heard.values()]
    .filter((times) => Object.keys(times).length === processes)
    .map((times) => Math.max(...times) - Math.min(...times));

/** Follows the events of a player at a process. Calls `on` for each event; returns how to end the stream. */
async function follow(
  { port, nth }: { port: number; nth: number },
  session: string,
  on: (event: RocketEvent) => void,
): Promise<() => void> {
  const response = await send(port, { path: rocketStreamPath, body: { session }, agent: agents.streams });
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    rest += text;
    for (let at = rest.indexOf('\n\n'); at >= 0; at = rest.indexOf('\n\n')) {
      const message = rest.slice(0, at);
      rest = rest.slice(at + 2);
      if (processes > 1 && /^event: (flying|crashed)$/m.test(message)) hear(nth, message);
      // Only the events that the player acts on are parsed, because 500 players share this process.
      if (/^event: (betting|crashed)$/m.test(message))
        on(JSON.parse(message.slice(message.indexOf('data: ') + 6)) as RocketEvent);
    }
  });
  response.on('error', () => {});
  return () => void response.destroy();
}

interface Times {
  readonly bets: number[];
  readonly cashOuts: number[];
  /** From the crash by the server's time to the arrival of the event. */
  readonly crashes: number[];
  readonly codes: Map<string, number>;
}

/** Requests that the end of the benchmark breaks off are not errors. */
let done = false;

async function timed(list: number[], run: () => Promise<void>): Promise<void> {
  const from = performance.now();
  try {
    await run();
  } catch (error) {
    if (!done) throw error;
  }
  list.push(performance.now() - from);
}

/** One player: bets in each round at a random time and cashes out at a random multiplier. */
function player(port: number, session: string, times: Times): (event: RocketEvent) => void {
  const count = (name: string): void => void times.codes.set(name, (times.codes.get(name) ?? 0) + 1);
  const cashOut = (bet: string): Promise<void> =>
    timed(times.cashOuts, async () => {
      const { code, data } = await call(port, calls.cashOut.path, { session, bet });
      count(`cash-out ${code === 0 ? (data['bet'] as { state: string }).state : code}`);
    });
  return (event) => {
    if (event.kind === 'crashed') times.crashes.push(Date.now() - event.round.crashedAt!);
    if (event.kind !== 'betting') return;
    const { id: round, takeOffAt } = event.round;
    setTimeout(
      () =>
        void timed(times.bets, async () => {
          const key = randomBytes(12).toString('hex');
          const { code, data } = await call(port, calls.bet.path, { session, key, round, slot: 1, stake });
          count(`bet ${code}`);
          if (code !== 0) return;
          const { id } = data['bet'] as { id: string };
          const at = takeOffAt + msUntil(103 + Math.floor(Math.random() * 200));
          setTimeout(() => void cashOut(id), Math.max(0, at - Date.now()));
        }),
      Math.random() * (takeOffAt - event.now) * 0.8,
    );
  };
}

async function main(): Promise<void> {
  const server = await startBenchServer({
    processes,
    connections: 4,
    flags: (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean),
  });
  if (!server) {
    console.log('rocket: no PostgreSQL on this machine');
    return;
  }
  const { ports, pool } = server;
  try {
    const sessions = await makeBetters(pool, players, { game: '103', deposit: stake * 100, now: Date.now() });
    const times: Times = { bets: [], cashOuts: [], crashes: [], codes: new Map() };
    const ends = await Promise.all(
      sessions.map((session, index) => {
        const nth = index % processes;
        const port = ports[nth]!;
        return follow({ port, nth }, session, player(port, session, times));
      }),
    );
    const { rows: first } = await pool.query<{ id: string }>('select max(id) as id from rocket_rounds');
    for (let warm = false; ;) {
      const { rows } = await pool.query<{ ended: string }>(
        'select count(*) as ended from rocket_rounds where settled and id > $1',
        [first[0]!.id],
      );
      const ended = Number(rows[0]!.ended);
      if (!warm && ended >= warmUps) {
        for (const list of [times.bets, times.cashOuts, times.crashes]) list.length = 0;
        heard.clear();
        warm = true;
      }
      if (ended >= rounds + warmUps) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    done = true;
    for (const end of ends) end();
    const { rows } = await pool.query<Record<'bets' | 'above' | 'open' | 'differ', string>>(`
      select count(*) as bets, count(*) filter (where b.at > r.crash) as above,
        count(*) filter (where b.state = 0 and r.settled) as open,
        count(*) filter (where (select count(*) from transactions t where t.member_id = b.member_id and t.reason = 'payout'
          and (t.cause ->> 'round')::bigint = b.id) <> (b.state = 1)::int) as differ
      from rocket_bets b join rocket_rounds r on r.id = b.round_id`);
    console.log(told('bets', times.bets));
    console.log(told('cash-outs', times.cashOuts));
    console.log(told('crash events', times.crashes));
    console.log([...times.codes].map(([name, count]) => `${name}: ${count}`).join(', '));
    const { bets, above, open, differ } = rows[0]!;
    console.log(
      `${bets} bets, ${above} paid above the crash point, ${open} open after the end, ${differ} paid not once`,
    );
    const slow = part(times.cashOuts, 0.99) > mostMs;
    if (slow) console.log(`the p99 of cash-outs is above ${mostMs} ms`);
    const differences = apart();
    if (processes > 1) console.log(told(`take-offs and crashes, ${processes} processes apart`, differences));
    const far = processes > 1 && !(Math.max(...differences) <= mostApartMs);
    if (far) console.log(`the processes are more than ${mostApartMs} ms apart, or told no event together`);
    process.exitCode = slow || far || Number(above) + Number(open) + Number(differ) > 0 ? 1 : 0;
  } finally {
    await server.close();
    process.exit();
  }
}

await main();
