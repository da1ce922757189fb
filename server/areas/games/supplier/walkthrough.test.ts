import { createPrivateKey, randomUUID } from 'node:crypto';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../../contract';
import { runRules } from '../../../../games/protocol/conformance/rule';
import { walletRules, type WalletContext } from '../../../../games/protocol/conformance/wallet';
import { runDesk } from '../../../commands/desk/command';
import { categories, gameRounds, games } from '../../../db/schema';
import { listen, type Listening } from '../../../http/listen';
import { balances } from '../../../ledger';
import { createHarness, type Harness } from '../../../testing/harness';
import { createDev } from '../../../http/dev';
import { movableClock } from '../../../core/clock';
import { createApp } from '../../../http/app';
import { readGameOrigins } from './suppliers';

/**
 * Follows docs/supplier-walkthrough.md: the blocks of the document are what is run. Only ports and folders differ, so
 * that tests can run beside each other.
 */
const doc = readFileSync(join(import.meta.dirname, '../../../../docs/supplier-walkthrough.md'), 'utf8');
const block = (title: string): string => {
  const [, text] = new RegExp(`\`\`\`(?:sh|js) ${title}\\n([^]*?)\`\`\``).exec(doc)!;
  return text!;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

type KitSessions = Pick<WalletContext, 'session' | 'shortSession' | 'foreignSession' | 'stake' | 'overMaximum'>;

let house: Harness;
let dev: ReturnType<typeof createApp>;
let casino: Listening;
let folder: string;
let ports: { game: number; kit: number };
let coin: ChildProcess;
beforeAll(async () => {
  house = await createHarness({ seed: true, now: Date.now() });
  casino = await listen(house.app, '127.0.0.1', 0);
  dev = createApp(house.deps, { implementations: [], dev: createDev(house.deps, movableClock()) });
  folder = mkdtempSync(join(tmpdir(), 'acme-'));
  ports = { game: await freePort(), kit: await freePort() };
});
afterAll(async () => {
  coin?.kill('SIGKILL');
  await casino.close();
  await house.close();
  rmSync(folder, { recursive: true });
});

/** The words of a command, as a shell splits them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"]+|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));
const moved = (text: string): string =>
  text.replaceAll('9106', String(ports.game)).replaceAll('8790', String(ports.kit));

/** Runs a desk command of the document: a dry run, then with its word. */
async function desk(line: string): Promise<void> {
  const words = wordsOf(moved(line).replace('../acme/', `${folder}/`)).slice(4);
  const said = await runDesk(house.deps, words);
  await runDesk(house.deps, [...words, '--confirm', /--confirm (\w{8})/.exec(said.join('\n'))![1]!]);
}

test('the commands of the walkthrough lead from an empty folder to a real stake', async () => {
  const keys = spawnSync('sh', ['-e', '-c', block('keys')], { cwd: folder });
  expect(keys.status, String(keys.stderr)).toBe(0);
  writeFileSync(join(folder, 'coin.mjs'), block('coin.mjs'));

  for (const line of block('desk').trim().split('\n')) await desk(line);
  expect((await runDesk(house.deps, ['suppliers', 'list'])).join('\n')).toMatch(/acme +baobab-1 +on/);
  const [category] = await house.db
    .select()
    .from(categories)
    .where(and(eq(categories.market, 'GH'), eq(categories.id, 4)));
  expect(category!.games[0]).toBe('acme-coin');
  house.clock.set(Date.now());

  const env = { ...process.env, PORT: String(ports.game), CASINO: `http://127.0.0.1:${casino.port}` };
  coin = spawn(process.execPath, ['coin.mjs'], { cwd: folder, env, stdio: 'inherit' });
  const member = await house.member({ deposit: 1_000 });
  const launched = await house.call(contract.bets.launch, { gameId: 'acme-coin' }, { token: member.token });
  expect(launched.code).toBe(0);
  const { frame, origin, session } = launched.data;
  expect(await readGameOrigins(house.deps)).toContain(origin);
  const page = await until(() => fetch(frame));
  expect(await page.text()).toContain("type: 'hello'");

  const body = JSON.stringify({ session, side: 'heads' });
  const played = await fetch(`${origin}/play`, { method: 'POST', body });
  const { state, round, payout, balance } = (await played.json()) as Record<string, never>;
  expect(state).toBe('settled');
  const { locked, withdrawable } = await balances(house.db, member.id);
  expect([locked + withdrawable, balance]).toEqual([900 + Number(payout), { total: 900 + Number(payout), locked }]);
  const [row] = await house.db
    .select()
    .from(gameRounds)
    .where(eq(gameRounds.ref, String(round)))
    .limit(1);
  const { data } = await house.call(contract.bets.round, { id: String(row!.id) }, { token: member.token });
  expect(data).toMatchObject({ gameName: 'Acme Coin', supplierRound: round, round: { stake: 100, state: 'settled' } });
  expect(await house.audit()).toEqual([]);
}, 60_000);

/** Repeats a request until something answers. */
async function until(send: () => Promise<Response>): Promise<Response> {
  for (let at = 0; ; at += 1)
    try {
      return await send();
    } catch (error) {
      if (at === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

test('the game of the walkthrough passes every rule of the kit, also killed in a payout', async () => {
  coin.kill('SIGKILL');
  const root = join(import.meta.dirname, '../../../..');
  const command = moved(block('kit')).replace(
    'npm --prefix ../baobab run conformance --',
    'npx --no-install tsx games/protocol/conformance/main.ts',
  );
  const given = command.replaceAll('$PWD', folder).replace('STAGING=1', `STAGING=1 PORT=${ports.game}`).trim();
  const run = spawn('sh', ['-c', `${given} --listen ${ports.kit} --json`], { cwd: root });
  let said = '';
  run.stdout.on('data', (part: Buffer) => (said += part.toString()));
  run.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((resolve) => run.once('close', resolve));
  expect(code, said).toBe(0);
  const results = JSON.parse(said) as Array<{ id: string; state: string }>;
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results.map(({ id }) => id)).toContain('G-10');
}, 120_000);

test('the kit makes members and sessions of its own, and the wallet passes every rule', async () => {
  const ask = (fields: Record<string, string>) =>
    dev.request('/dev/game-sessions', { method: 'POST', body: new URLSearchParams(fields) });
  expect((await ask({ supplier: 'acme', game: '101' })).status).toBe(400);
  const made = (await (await ask({ supplier: 'acme', game: 'acme-coin' })).json()) as KitSessions;
  const results = await runRules(walletRules, {
    ...made,
    url: 'http://localhost',
    supplier: 'acme',
    privateKey: createPrivateKey(readFileSync(join(folder, 'acme.pem'))),
    now: () => house.clock.now(),
    send: async (request) => house.app.fetch(request),
    game: 'acme-coin',
    fresh: () => randomUUID(),
    wait: (ms) => {
      house.clock.advance(ms);
      return Promise.resolve();
    },
  });
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results).toHaveLength(walletRules.length);
  expect(await house.audit()).toEqual([]);
}, 60_000);

test('the desk refuses a game without maxima, an unknown kind and a private key', async () => {
  const by = ['--by', 'ama'];
  const add = (...words: string[]) => runDesk(house.deps, ['games', 'add', 'two', 'acme', 'name=Two', ...words, ...by]);
  await expect(add('kind=coin', 'min=1', 'max=2', 'payout=9')).rejects.toThrow(/multiple is required/);
  await expect(add('kind=coin', 'min=1', 'max=2', 'multiple=9')).rejects.toThrow(/payout is required/);
  await expect(add('kind=coin', 'multiple=9', 'payout=9')).rejects.toThrow(/min and max are required/);
  await expect(add('kind=toss', 'min=1', 'max=2', 'multiple=9', 'payout=9')).rejects.toThrow(/kind is one of/);
  await expect(add('kind=coin', 'cover=no-such.png')).rejects.toThrow(/there is no file/);
  const secret = join(folder, 'acme.pem');
  const change = (...words: string[]) => runDesk(house.deps, ['suppliers', 'change', 'acme', ...words, ...by]);
  await expect(change(`keys=${secret}`)).rejects.toThrow(/private key/);
  await expect(change('keys=../none/acme.pub.pem')).rejects.toThrow(/there is no file/);
  await expect(change('frame=http://games.example/')).rejects.toThrow(/frame: an https address/);
});

test('a cover is drawn anew, stored, and served to everybody', async () => {
  const file = join(folder, 'cover.png');
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#205080' } })
    .png()
    .toFile(file);
  await desk(`npm run desk -- games change acme-coin cover=${file} --by ama`);
  const [listed] = await house.db.select().from(games).where(eq(games.id, 'acme-coin'));
  const { cover } = listed!;
  expect(cover).toMatch(/^\/media\/[0-9a-f]{32}$/);
  for (const name of [`${cover}.webp`, `${cover}-270.webp`]) {
    const picture = await house.app.request(name);
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([picture.headers.get('cache-control'), width, height, format]).toEqual([
      'public, max-age=31536000, immutable',
      300,
      380,
      'webp',
    ]);
  }
});
