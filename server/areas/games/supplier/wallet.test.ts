import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runRules } from '../../../../games/protocol/conformance/rule';
import { walletRules, type WalletContext } from '../../../../games/protocol/conformance/wallet';
import { createWalletClient } from '../../../../games/protocol/wire/client';
import { writePublicKey } from '../../../../games/protocol/wire/signature';
import { createGameSession } from '../../../bets/game-session';
import { openGames, startGame } from '../../../bets/test-support';
import { sessions, settings } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import { createHarness, type Harness } from '../../../testing/harness';
import { stateDigest } from '../../../testing/state';
import { hashToken } from '../../../sessions';
import { hub88Keys } from './hub88/test-support';
import { hub88Rules } from './hub88/test-rules';
import { suppliersName, suppliersSetting } from './settings';
import { readSuppliers, supplierOfGame } from './suppliers';
import { takeSupplierCall } from './take-call';

const acme = generateKeyPairSync('ed25519');
let house: Harness;

/** The operator enters suppliers. */
async function setSuppliers(change: { enabled?: boolean } = {}): Promise<void> {
  const suppliers = [
    {
      protocol: 'baobab-1',
      id: 'acme',
      enabled: true,
      games: ['23'],
      publicKeys: [writePublicKey(acme.publicKey)],
      frame: 'https://games.acme.test/play',
      ...change,
    },
    {
      protocol: 'hub88',
      id: 'hub',
      enabled: true,
      games: { sim_voltafishing: '24', sim_other: '25' },
      publicKeys: [hub88Keys.publicKey.export({ format: 'pem', type: 'spki' }).toString()],
      ...change,
    },
  ];
  const key = `${suppliersName}:GH`;
  const value = { suppliers };
  await house.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  house.clock.advance(2_000);
}

beforeAll(async () => {
  house = await createHarness();
  await openGames(house, ['23', '24', '25']);
  await setSuppliers();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const send = (request: Request): Promise<Response> => takeSupplierCall(house.deps, request);
const plan = { deposit: 1_500, withdrawable: 5_000 };

async function clientOptions(): Promise<WalletContext> {
  const [main, short, foreign] = [await house.member(plan), await house.member(plan), await house.member(plan)];
  const shortSession = await withTransaction(house, async (tx) => {
    const [device] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(short.token)));
    const player = { memberId: short.id, sessionId: device!.id };
    const now = house.clock.now();
    const session = { supplier: 'acme', game: '23', language: 'en' as const, player, now, lifeMs: 120_000 };
    return (await createGameSession(tx, session)).token;
  });
  return {
    url: 'https://casino.test',
    supplier: 'acme',
    privateKey: acme.privateKey,
    now: () => house.clock.now(),
    send,
    session: await startGame(house, main, { supplier: 'acme' }),
    game: '23',
    stake: 100,
    shortSession,
    foreignSession: await startGame(house, foreign, { supplier: 'hub', game: '24' }),
    overMaximum: 100_001,
    fresh: () => randomUUID(),
    wait: (ms) => {
      house.clock.advance(ms);
      return Promise.resolve();
    },
  };
}

test('the ledger wallet passes every rule of the conformance kit', async () => {
  const results = await runRules(walletRules, await clientOptions());
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
  expect(results).toHaveLength(walletRules.length);
}, 60_000);

test('the ledger wallet passes every rule of the simulated Hub88', async () => {
  const member = await house.member(plan);
  const token = await startGame(house, member, { supplier: 'hub', game: '24' });
  const url = 'https://casino.test/supplier/hub88/hub';
  const { createWallet } = await import('../../../bets/wallet');
  const session = await createWallet(house.deps, 'hub').session({ session: token });
  const results = await runRules(hub88Rules, {
    url,
    privateKey: hub88Keys.privateKey,
    send,
    fresh: () => randomUUID(),
    wait: () => Promise.resolve(),
    user: 'player' in session ? session.player : '',
    token,
    game: 'sim_voltafishing',
    otherGame: 'sim_other',
    overMaximum: 200_000_000,
    currency: 'GHS',
    country: 'GH',
    stake: 100_000,
    expire: () => house.clock.advance(3_600_000),
  });
  expect(results.filter(({ state }) => state !== 'pass')).toEqual([]);
}, 60_000);

test('a disabled supplier gets no stakes, but pays and returns open rounds', async () => {
  const member = await house.member(plan);
  const session = await startGame(house, member, { supplier: 'acme' });
  const options = { ...(await clientOptions()), session };
  const wallet = createWalletClient(options);
  const ids = Array.from({ length: 6 }, () => randomUUID()) as [string, string, string, string, string, string];
  const debit = (transaction: string, round: string) =>
    wallet.debit({ session, transaction, round, amount: 100, game: '23' });
  await debit(ids[0], ids[1]);
  await debit(ids[2], ids[3]);
  await setSuppliers({ enabled: false });
  expect(await debit(ids[4], ids[4])).toMatchObject({ code: 'GAME_CLOSED' });
  const credit = { session, transaction: ids[4], round: ids[1], amount: 50, final: true };
  expect(await wallet.credit(credit)).toMatchObject({ balance: { total: 6_350 } });
  const rollback = { session, transaction: ids[5], round: ids[3], debit: ids[2] };
  expect(await wallet.rollback(rollback)).toMatchObject({ balance: { total: 6_450 } });
  expect(await supplierOfGame(house.deps, '23')).toMatchObject({ id: 'sim-studio' });
  await setSuppliers();
  expect(await supplierOfGame(house.deps, '23')).toMatchObject({ id: 'acme' });
});

test('M1 W17 forged and foreign calls change nothing', async () => {
  const options = await clientOptions();
  const before = await stateDigest(house.db);
  const forged = createWalletClient({ ...options, privateKey: generateKeyPairSync('ed25519').privateKey });
  const own = createWalletClient(options);
  const debit = (session: string, game = '23') => ({
    session,
    transaction: randomUUID(),
    round: randomUUID(),
    amount: 100,
    game,
  });
  expect(await forged.debit(debit(options.session))).toMatchObject({ code: 'BAD_SIGNATURE' });
  expect(await own.debit(debit(options.foreignSession!))).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(await own.debit(debit(options.session, '24'))).toMatchObject({ code: 'GAME_CLOSED' });
  expect(await stateDigest(house.db)).toBe(before);
});

test('the server takes calls of suppliers and serves the simulator', async () => {
  const options = await clientOptions();
  const send = async (request: Request): Promise<Response> => house.app.fetch(request);
  const wallet = createWalletClient({ ...options, send });
  expect(await wallet.session({ session: options.session })).toMatchObject({
    game: '23',
    mode: 'real',
    balance: { total: 6_500 },
  });
  const headers = { host: 'localhost:8080' };
  const page = await house.app.request('http://localhost:8080/outside-games/23/', { headers });
  expect(page.status).toBe(200);
  expect(page.headers.get('x-frame-options')).toBeNull();
});

test('unknown paths and suppliers are not found', async () => {
  const status = async (path: string): Promise<number> =>
    (await send(new Request(`https://casino.test${path}`, { method: 'POST', body: '{}' }))).status;
  expect(await status('/supplier/v1/wallet/steal')).toBe(404);
  expect(await status('/supplier/hub88/nobody/user/info')).toBe(404);
  expect(await status('/supplier/other')).toBe(404);
});

test('production ships no supplier and has no simulator', async () => {
  expect(suppliersSetting.valueOf(house.deps.market)).toEqual({ suppliers: [] });
  const env = { ...house.deps.env, mode: 'production' as const };
  const ids = (await readSuppliers({ ...house.deps, env })).map(({ id }) => id);
  expect(ids).toEqual(['acme', 'hub']);
});
