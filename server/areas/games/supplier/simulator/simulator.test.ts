import { createContext, runInContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkFrameLog, type SentMessage } from '../../../../../games/protocol/conformance/frame-log';
import { openGames, startGame } from '../../../../bets/test-support';
import { settings } from '../../../../db/schema';
import { withTransaction } from '../../../../db/transaction';
import { createSession } from '../../../../sessions';
import { createHarness, type Harness } from '../../../../testing/harness';
import { gameScript } from './game-script';
import { otherOrigin, serveSimulator, simulatedFrame } from './pages';
import en from './words/en.json';
import fr from './words/fr.json';
import pt from './words/pt.json';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openGames(house, ['23', '24']);
  await house.db
    .insert(settings)
    .values({ key: 'suppliers:GH', value: { suppliers: [] } })
    .onConflictDoNothing();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const host = '127.0.0.1:8080';
const serve = (path: string, body?: object, deps = house.deps): Promise<Response> =>
  serveSimulator(
    deps,
    new Request(`http://${host}/outside-games/${path}`, {
      headers: { host },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
const games = [
  ['23', 'sim-studio'],
  ['24', 'sim-hub88'],
] as const;

test.each(games)('a round of game %s moves stake and payout in the ledger', async (game, supplier) => {
  const member = await house.member({ deposit: 1_000, withdrawable: 5_000 });
  const session = await startGame(house, member, { supplier, game });
  const played = (await (await serve(`${game}/play`, { session, demo: false, stake: 200 })).json()) as {
    state: string;
    payout: number;
  };
  expect(played.state).toBe('settled');
  expect([0, 400]).toContain(played.payout);
  const table = await (await serve(`${game}/table`, { session, demo: false })).json();
  expect(table).toMatchObject({ currency: 'GHS', balance: { total: 5_800 + played.payout, locked: 800 } });
});

test.each(games)('game %s reports a balance that is too low', async (game, supplier) => {
  const member = await house.member({ withdrawable: 100 });
  const session = await startGame(house, member, { supplier, game });
  const played = await (await serve(`${game}/play`, { session, demo: false, stake: 200 })).json();
  expect(played).toMatchObject({ state: 'refused', payout: 0, missing: true, elsewhere: false });
});

test.each(games)('GAM-7 game %s reports a player who bets on another device', async (game, supplier) => {
  const member = await house.member({ withdrawable: 1_000 });
  const other = await withTransaction(house, (tx) =>
    createSession(tx, { memberId: member.id, deviceId: 'device-of-a-test', now: house.clock.now() }),
  );
  const here = await startGame(house, member, { supplier, game });
  const there = await startGame(house, { ...member, token: other }, { supplier, game });
  await serve(`${game}/play`, { session: here, demo: false, stake: 100 });
  const played = await (await serve(`${game}/play`, { session: there, demo: false, stake: 100 })).json();
  // Hub88 rolls a refused bet back.
  expect(played).toMatchObject({ state: game === '23' ? 'refused' : 'returned', payout: 0, elsewhere: true });
});

test('GAM-2 a demo round needs no session and moves nothing', async () => {
  const played = await (await serve('23/play', { session: '', demo: true, stake: 100 })).json();
  expect(played).toMatchObject({ state: 'settled' });
});

test('the frame has another origin than the casino', () => {
  expect(otherOrigin('localhost:8080')).toBe('http://127.0.0.1:8080');
  expect(otherOrigin('127.0.0.1')).toBe('http://localhost');
  expect(otherOrigin('casino.example')).toBeNull();
  const frame = simulatedFrame(house.deps, { game: '23', host: 'localhost:8080' });
  expect(frame).toEqual({ frame: 'http://127.0.0.1:8080/outside-games/23/', origin: 'http://127.0.0.1:8080' });
  expect(simulatedFrame(house.deps, { game: '101', host: 'localhost:8080' })).toBeNull();
});

test('only the casino may show the page in a frame', async () => {
  const response = await serve('23/');
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:8080');
  expect(await response.text()).toContain('data-casino="http://localhost:8080"');
});

test('the simulator does not exist in production', async () => {
  const deps = { ...house.deps, env: { ...house.deps.env, mode: 'production' as const } };
  expect((await serve('23/', undefined, deps)).status).toBe(404);
  expect((await serve('23/play', { session: '', demo: true, stake: 1 }, deps)).status).toBe(404);
  expect(simulatedFrame(deps, { game: '23', host: 'localhost:8080' })).toBeNull();
});

test('the three languages have the same words', () => {
  for (const words of [fr, pt]) expect(Object.keys(words)).toEqual(Object.keys(en));
});

/**
 * Runs the script of the page with a document of its own. Returns what it sent, and a way to send to it. `search` is
 * the query of its address.
 */
async function openPage(session: string, search = '') {
  const went: string[] = [];
  const sent: SentMessage[] = [];
  const nodes = new Map<string, Record<string, unknown>>();
  const taps = new Map<string, () => Promise<void>>();
  const nodeOf = (id: string) => {
    const node = nodes.get(id) ?? {
      value: '1.00',
      addEventListener: (_: string, tap: () => Promise<void>) => taps.set(id, tap),
    };
    nodes.set(id, node);
    return node;
  };
  let listener: (event: object) => void = () => undefined;
  const parent = { postMessage: (data: unknown) => sent.push({ by: 'window', data }) };
  const port: { postMessage: (data: unknown) => void; onmessage?: (event: object) => void } = {
    postMessage: (data) => sent.push({ by: 'port', data: structuredClone(data) }),
  };
  runInContext(
    gameScript,
    createContext({
      document: {
        documentElement: { dataset: { casino: 'http://localhost:8080', game: '23' } },
        body: { style: { setProperty: () => undefined } },
        getElementById: nodeOf,
        querySelectorAll: () => [],
      },
      addEventListener: (_: string, on: typeof listener) => {
        listener = on;
      },
      location: { hash: '#hello=token-1', search, assign: (to: string) => went.push(to) },
      parent,
      URL,
      URLSearchParams,
      Intl,
      fetch: (path: string, { body }: { body: string }) => serve(`23/${path}`, JSON.parse(body) as object),
    }),
  );
  const start = {
    v: 1,
    type: 'start',
    mode: 'real',
    session,
    language: 'fr',
    theme: 'b',
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    canDeposit: true,
  };
  const welcome = { data: { v: 1, type: 'welcome' }, ports: [port], source: parent };
  return { went, sent, nodes, taps, port, start, welcome, receive: (event: object) => listener(event) };
}

test('W6 the page takes only the port of its casino, and its messages fit the protocol', async () => {
  const member = await house.member({ withdrawable: 1_000 });
  const session = await startGame(house, member, { supplier: 'sim-studio', game: '23' });
  const { sent, taps, nodes, port, start, welcome, receive } = await openPage(session);
  receive({ ...welcome, origin: 'http://evil.example' });
  receive({ ...welcome, origin: 'http://localhost:8080', source: {} });
  expect(port.onmessage).toBeUndefined();
  receive({ ...welcome, origin: 'http://localhost:8080' });
  port.onmessage!({ data: start });
  await expect.poll(() => sent.length).toBe(2);
  await taps.get('play')!();
  await taps.get('close')!();
  expect(checkFrameLog(sent, 'token-1')).toEqual([]);
  expect(sent.map(({ data }) => (data as { type: string }).type)).toEqual([
    'hello',
    'ready',
    'roundBegan',
    'roundEnded',
    'balanceChanged',
    'close',
  ]);
  expect(String(nodes.get('result')!['textContent'])).toMatch(/^(Vous recevez|Pas de gain)/);
});

test('a page that an aggregator opened plays with the session of its address, and leads back by addresses', async () => {
  const member = await house.member({ withdrawable: 1_000 });
  const session = await startGame(house, member, { supplier: 'sim-studio', game: '23' });
  const [lobby, deposit] = ['lobby', 'deposit'].map((name) => `http://localhost:8080/supplier/v1/${name}`);
  const query = new URLSearchParams({ token: session, lang: 'pt', lobby: lobby!, deposit: deposit! });
  const { sent, went, taps, nodes } = await openPage('', `?${query.toString()}`);
  await expect.poll(() => nodes.get('main')?.['hidden']).toBe(false);
  await taps.get('play')!();
  expect(String(nodes.get('result')!['textContent'])).toMatch(/^(Você recebe|Sem)/);
  await taps.get('deposit')!();
  await taps.get('close')!();
  expect([sent, went]).toEqual([[], [deposit, lobby]]);
});
