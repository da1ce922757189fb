import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes, contract } from '../../../../contract';
import { openGames } from '../../../bets/test-support';
import { createWallet, playerIdOf } from '../../../bets/wallet';
import { games, gameSessions, settings } from '../../../db/schema';
import { createHarness, type Harness } from '../../../testing/harness';
import { gameUrlPath } from './hub88/game-url';
import { hub88SignatureHeader, isHub88Signed } from './hub88/signature';
import { safeFrame } from './outside-frame';
import { supplierSchemaOf } from './settings';
import { simulatorKeys } from './simulator/keys';
import { takeSupplierCall } from './take-call';

const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = operator.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const hub88 = {
  protocol: 'hub88',
  id: 'hub',
  enabled: true,
  games: { evo_roulette: '90' },
  publicKeys: [
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  ],
  launch: { url: 'https://api.hub.example/', operator: 1325, subPartner: 'baobab' },
};
const frame = 'https://play.hub.example/start?t=1#/table';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({
    env: { HUB88_PRIVATE_KEY: pem.replaceAll('\n', '\\n'), GAME_HOSTS: 'https://play.hub.example,http://open.example' },
  });
  await openGames(house, ['24', '90']);
  const value = { suppliers: [v.parse(supplierSchemaOf({ production: true }), hub88)] };
  await house.db.update(settings).set({ value }).where(eq(settings.key, 'suppliers:GH'));
});
afterAll(() => house.close());
afterEach(async () => {
  vi.unstubAllGlobals();
  expect(await house.audit()).toEqual([]);
});

/** Replaces the network; returns the requests and their bodies. */
function answering(answer: (body: { token: string }) => Response | Promise<Response>) {
  const asked: Array<{ request: Request; body: string }> = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = await request.text();
    asked.push({ request, body });
    return answer(JSON.parse(body) as { token: string });
  });
  return asked;
}
const launch = (token: string, gameId = '90', host = 'localhost:8080') =>
  house.call(contract.bets.launch, { gameId }, { token, headers: { host } });
const debit = (session: string, supplier = 'hub', game = '90') =>
  createWallet(house.deps, supplier).debit({ session, game, round: 'r1', transaction: `t-${session}`, amount: 100 });
const endsOf = async (member: number) =>
  (await house.db.select().from(gameSessions).where(eq(gameSessions.memberId, member))).map(
    ({ expiresAt }) => expiresAt,
  );

describe('the launch of a game of an aggregator', () => {
  test('the operator signs a request with the published fields, and the player gets the address', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    const asked = answering(() => Response.json({ url: frame }));
    const { code, data } = await launch(member.token);
    expect([code, data.frame, data.origin, data.silent]).toEqual([0, frame, 'https://play.hub.example', false]);
    expect(data.expiresAt).toBeGreaterThan(house.clock.now() + 60_000);
    const [{ request, body }] = asked as [(typeof asked)[number]];
    expect(request.url).toBe(`https://api.hub.example${gameUrlPath}`);
    const signature = request.headers.get(hub88SignatureHeader);
    expect(
      isHub88Signed(
        [createPublicKey(operator.publicKey.export({ format: 'pem', type: 'spki' }))],
        Buffer.from(body),
        signature,
      ),
    ).toBe(true);
    expect(JSON.parse(body)).toEqual({
      user: playerIdOf(house.deps, 'hub', member.id),
      token: data.session,
      operator_id: 1325,
      sub_partner_id: 'baobab',
      platform: 'GPL_MOBILE',
      game_code: 'evo_roulette',
      lang: 'en',
      ip: expect.any(String),
      country: 'GH',
      currency: 'GHS',
      lobby_url: 'http://localhost:8080/supplier/v1/lobby',
      deposit_url: 'http://localhost:8080/supplier/v1/deposit',
    });
    expect(await debit(data.session)).toMatchObject({ balance: { total: 900 } });
  });

  test('the wallet knows the session while the aggregator is asked', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    let seen: unknown;
    answering(async ({ token }) => {
      seen = await createWallet(house.deps, 'hub').session({ session: token });
      return Response.json({ url: frame });
    });
    expect((await launch(member.token)).code).toBe(0);
    expect(seen).toMatchObject({ game: '90', balance: { total: 1_000 } });
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['a refusal', () => Response.json({ error: 'game is disabled' }, { status: 404 })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['an answer without an address', () => Response.json({ link: frame })],
    ['an answer that is no JSON', () => new Response('<html>')],
    ['an answer of a megabyte', () => new Response(JSON.stringify({ url: frame, pad: 'x'.repeat(1_048_576) }))],
    ['a script', () => Response.json({ url: 'javascript:alert(1)' })],
    ['http', () => Response.json({ url: 'http://open.example/' })],
    ['another origin', () => Response.json({ url: 'https://play.hub.example.evil.example/' })],
  ])('W3 %s starts no game, and leaves no session that can stake', async (_, answer) => {
    const member = await house.member({ withdrawable: 1_000 });
    const asked = answering(answer);
    const { code, msg } = await launch(member.token);
    expect([code, msg]).toEqual([codes.gameUnavailable, expect.stringContaining('Nothing was staked')]);
    const { token } = JSON.parse(asked[0]!.body) as { token: string };
    expect(await debit(token)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await endsOf(member.id)).toEqual([house.clock.now()]);
  });

  test('a process that ends during the question leaves a session of at most half a minute', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    let ends: number[] = [];
    answering(async () => {
      ends = await endsOf(member.id);
      return Response.json({ url: frame });
    });
    await launch(member.token);
    expect(ends).toEqual([house.clock.now() + 30_000]);
  });

  test('a session that a later start has ended does not come to life again', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    let first = true;
    const asked = answering(async () => {
      if (first) {
        first = false;
        expect((await launch(member.token)).code).toBe(0);
      }
      return Response.json({ url: frame });
    });
    expect((await launch(member.token)).code).toBe(codes.gameUnavailable);
    const { token } = JSON.parse(asked[0]!.body) as { token: string };
    expect(await debit(token)).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('the answer says which game is silent', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    await house.db.update(games).set({ silent: true }).where(eq(games.id, '90'));
    house.clock.advance(10_000);
    answering(() => Response.json({ url: frame }));
    expect((await launch(member.token)).data.silent).toBe(true);
  });

  test('there is no demo of such a game', async () => {
    expect((await house.call(contract.bets.demo, { gameId: '90' })).code).toBe(codes.gameClosed);
  });
});

describe('the launch through the simulator of the aggregator', () => {
  test('the simulated game starts, and its session can stake', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    const { code, data } = await launch(member.token, '24');
    expect([code, data.origin]).toEqual([0, 'http://127.0.0.1:8080']);
    expect(data.frame).toContain('http://127.0.0.1:8080/outside-games/24/?token=');
    expect(await debit(data.session, 'sim-hub88', '24')).toMatchObject({ balance: { total: 900 } });
  });

  test('a request of another key is refused', async () => {
    const member = await house.member({ withdrawable: 1_000 });
    const keys = simulatorKeys(house.deps) as { operator: object };
    const right = keys.operator;
    keys.operator = { ...right, privateKey: operator.privateKey };
    expect((await launch(member.token, '24')).code).toBe(codes.gameUnavailable);
    keys.operator = right;
    expect((await launch(member.token, '24', 'casino.example')).code).toBe(codes.gameUnavailable);
  });
});

test('W3 an address is shown only from an https origin of GAME_HOSTS that is not the casino', () => {
  const own = 'https://casino.example';
  const env = { mode: 'production', gameHosts: ['https://play.example', own, 'http://open.example'] } as const;
  const safe = (address: string, mode: 'production' | 'test' = 'production') =>
    safeFrame({ ...env, mode }, address, own)?.origin;
  expect(safe('https://play.example/x#/y')).toBe('https://play.example');
  for (const address of [
    `${own}/home`,
    'http://open.example/',
    'https://user:word@play.example/',
    'https://play.example:444/',
    `https://play.example/${'x'.repeat(2_000)}`,
    'http://127.0.0.1:8080/',
    'data:text/html,x',
    '/frames/gem-mines/index.html',
  ])
    expect(safe(address), address).toBeUndefined();
  expect(safe('http://127.0.0.1:8080/', 'test')).toBe('http://127.0.0.1:8080');
});

test('the setting of the launch needs an https address and a number of the operator', () => {
  const schema = supplierSchemaOf({ production: true });
  const fits = (change: object) => v.safeParse(schema, { ...hub88, launch: { ...hub88.launch, ...change } });
  expect(fits({}).success).toBe(true);
  expect(fits({ url: 'http://api.hub.example' }).success).toBe(false);
  expect(fits({ operator: '1325' }).success).toBe(false);
});

test('a game leads back to an empty page in the frame, and to the lobby or the deposit elsewhere', async () => {
  const open = (path: string, dest: string) =>
    takeSupplierCall(
      house.deps,
      new Request(`https://casino.example/supplier/v1/${path}`, { headers: { 'sec-fetch-dest': dest } }),
    );
  const inFrame = await open('lobby', 'iframe');
  expect([inFrame.status, inFrame.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
  const places = await Promise.all(['lobby', 'deposit'].map((path) => open(path, 'document')));
  expect(places.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
    [302, '/home'],
    [302, '/deposit'],
  ]);
});
