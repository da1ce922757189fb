import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { createProbe, type Probe } from './game/probe';
import { questionRules, type QuestionContext } from './game/question-rules';
import { gameRules, playAnswer } from './game/rules';
import { line, runRules, total, type Result } from './rule';
import { startGameServer } from './game/process';
import { walletRules } from './wallet';

const usage = `npm run conformance -- --url <address> --key <file> --supplier <id> [options]

Tests a wallet (default) or a game server by the rules of docs/supplier-protocol.md. Exits with 1 when a rule fails.

--target wallet|game      what is tested at --url
--url <address>           wallet: its origin; game: the address of the game server's test call
--key <file>              Ed25519 private key of the supplier, PEM (PKCS8)
--supplier <id>           id of the supplier at the wallet
--game <id>               id of the game (default: 23)
--stake <minor units>     a stake that the game offers (default: 100)
--json                    prints the results as JSON

wallet:
--session <token>         a game session of this game, with a balance of at least 20 stakes; without it the kit asks
                          a casino outside production for members and sessions of its own, and for a stake
--short-session <token>   a session that expires in two to ten minutes; without it, rule W-20 is skipped
--foreign-session <token> a session of another supplier; without it, rule W-18 is skipped
--over-maximum <minor units> an amount above the maximum of a round with one stake; without it, rule W-22 is skipped

game:
--listen <port>           port of the kit's own wallet (default: 8790)
--start <command>         starts the game server, and again after the kit has killed it; without it, G-10 is skipped
--cwd <folder>            folder of that command
--rounds <address>        the game server's address for questions about rounds; without it, Q-1 to Q-9 are skipped
--wallet-url <origin>     origin at which the game server reaches that port (default: http://127.0.0.1:<port>)
`;

const now = (): number => Math.round(performance.timeOrigin + performance.now());
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const fresh = (): string => randomUUID();
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    target: { type: 'string', default: 'wallet' },
    url: { type: 'string' },
    key: { type: 'string' },
    supplier: { type: 'string' },
    game: { type: 'string', default: '23' },
    stake: { type: 'string', default: '100' },
    session: { type: 'string' },
    'short-session': { type: 'string' },
    'foreign-session': { type: 'string' },
    'over-maximum': { type: 'string' },
    listen: { type: 'string', default: '8790' },
    'wallet-url': { type: 'string' },
    rounds: { type: 'string' },
    start: { type: 'string' },
    cwd: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
type Options = typeof values;

const needed = (name: keyof Options): string => {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`--${name} is missing\n\n${usage}`);
  return value;
};

const tell = (result: Result): void => {
  if (!values.json) say(line(result));
};

const kitSessions = v.object({
  session: v.string(),
  shortSession: v.string(),
  foreignSession: v.string(),
  stake: v.number(),
  overMaximum: v.number(),
});

/** Asks a casino outside production for members and sessions of the kit's own. */
async function askSessions(url: string): Promise<v.InferOutput<typeof kitSessions>> {
  const body = new URLSearchParams({ supplier: needed('supplier'), game: values.game });
  const response = await fetch(`${url}/dev/game-sessions`, { method: 'POST', body });
  const answer: unknown = await response.json().catch(() => null);
  const read = v.safeParse(kitSessions, answer);
  if (read.success) return read.output;
  const said = v.safeParse(v.object({ error: v.string() }), answer);
  throw new Error(
    `${url} gives the kit no sessions (HTTP ${response.status}${said.success ? `: ${said.output.error}` : ''}). ` +
      'In production, pass --session.',
  );
}

async function testWallet(privateKey: KeyObject, stake: number): Promise<Result[]> {
  const url = new URL(needed('url')).origin;
  const over = values['over-maximum'];
  const given = {
    session: values.session,
    stake,
    overMaximum: over === undefined ? undefined : Number(over),
    shortSession: values['short-session'],
    foreignSession: values['foreign-session'],
  };
  const own = given.session === undefined ? await askSessions(url) : { ...given, session: given.session };
  const send = (request: Request) => fetch(request);
  const caller = { url, supplier: needed('supplier'), privateKey, now, send };
  return runRules(walletRules, { ...caller, ...own, game: values.game, fresh, wait }, tell);
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

/** Serves the kit's wallet. A lost answer closes the connection. */
const serveProbe = (probe: Probe, port: number) =>
  createServer((incoming, outgoing) => {
    void (async () => {
      const body = await bodyOf(incoming);
      const headers = Object.entries(incoming.headers).map(([key, value]) => [key, String(value)] as [string, string]);
      const method = incoming.method ?? 'GET';
      const sent = method === 'GET' || method === 'HEAD' ? null : body;
      const request = new Request(`http://wallet${incoming.url}`, { method, headers, body: sent });
      const response = await probe.answer(request);
      if (response === null) return outgoing.destroy();
      return outgoing
        .writeHead(response.status, Object.fromEntries(response.headers))
        .end(Buffer.from(await response.arrayBuffer()));
    })();
  }).listen(port);

async function testGame(privateKey: KeyObject, stake: number): Promise<Result[]> {
  const port = Number(values.listen);
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const probe = createProbe({
    supplier: needed('supplier'),
    questionKey: own.publicKey,
    game: values.game,
    publicKey: createPublicKey(privateKey),
    now,
    purse: { locked: 10 * stake, withdrawable: 90 * stake },
  });
  const server = serveProbe(probe, port);
  const url = needed('url');
  const { start, cwd } = values;
  const gameServer = start === undefined ? null : await startGameServer({ command: start, cwd, url });
  const wallet = values['wallet-url'] ?? `http://127.0.0.1:${port}`;
  const { rounds } = values;
  const door = { supplier: needed('supplier'), privateKey: own.privateKey, otherKey: other.privateKey, now };
  const context: QuestionContext = {
    probe,
    player: probe.player,
    game: values.game,
    stake,
    used: new Set<string>(),
    wait,
    restart: gameServer?.restart,
    questions: rounds === undefined ? undefined : { ...door, url: rounds, send: (request) => fetch(request) },
    play: async (ask) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ask, wallet }),
      });
      return v.parse(playAnswer, await response.json());
    },
  };
  const results = await runRules([...gameRules, ...questionRules], context, tell);
  gameServer?.stop();
  server.close();
  server.closeAllConnections();
  return results;
}

async function main(): Promise<void> {
  if (values.help) return void say(usage);
  const stake = Number(values.stake);
  if (!Number.isSafeInteger(stake) || stake < 1) throw new Error('--stake is a whole number of minor units');
  if (values.target !== 'wallet' && values.target !== 'game') throw new Error('--target is wallet or game');
  const privateKey = createPrivateKey(readFileSync(needed('key')));
  const results = await (values.target === 'game' ? testGame : testWallet)(privateKey, stake);
  say(values.json ? JSON.stringify(results, null, 2) : total(results));
  if (results.some(({ state }) => state === 'fail')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
