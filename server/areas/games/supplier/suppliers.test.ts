import { generateKeyPairSync, randomUUID } from 'node:crypto';
import pino from 'pino';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes, contract } from '../../../../contract';
import { createWalletClient } from '../../../../games/protocol/wire/client';
import { writePublicKey } from '../../../../games/protocol/wire/signature';
import { openGames, startGame } from '../../../bets/test-support';
import { games, settings } from '../../../db/schema';
import { createHarness, type Harness } from '../../../testing/harness';
import { checkSuppliers } from './check';
import { readGameOrigins, readSuppliers } from './suppliers';

const keys = { acme: generateKeyPairSync('ed25519'), solo: generateKeyPairSync('ed25519') };
const supplierOf = (id: keyof typeof keys, game: string, change: object = {}) => ({
  protocol: 'baobab-1',
  id,
  enabled: true,
  games: [game],
  publicKeys: [writePublicKey(keys[id].publicKey)],
  frame: `https://games.${id}.example/coin`,
  ...change,
});

const lines: Array<Record<string, unknown>> = [];
let house: Harness;
beforeAll(async () => {
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(JSON.parse(line) as object as never) },
  );
  house = await createHarness({ log });
  await openGames(house, ['41', '42', '43']);
});
afterAll(() => house.close());
beforeEach(() => void lines.splice(0));

async function store(...suppliers: object[]): Promise<void> {
  await house.db.update(settings).set({ value: { suppliers } }).where(eq(settings.key, 'suppliers:GH'));
  house.clock.advance(2_000);
}
const launch = async (token: string, gameId: string) => house.call(contract.bets.launch, { gameId }, { token });
const walletOf = (id: keyof typeof keys, change: object = {}) =>
  createWalletClient({
    url: 'http://localhost',
    supplier: id,
    privateKey: keys[id].privateKey,
    now: () => house.clock.now(),
    send: async (request) => house.app.fetch(request),
    ...change,
  });
const causes = () => lines.map(({ why }) => why).filter((why) => why !== undefined);

test('a wrong field of one supplier switches off that one only, and pays its open rounds', async () => {
  await store(supplierOf('acme', '41'), supplierOf('solo', '42'));
  const [member, other] = [await house.member({ deposit: 1_000 }), await house.member({ deposit: 1_000 })];
  const session = await startGame(house, member, { supplier: 'acme', game: '41' });
  const stake = { session, transaction: randomUUID(), round: randomUUID(), amount: 100, game: '41' };
  expect(await walletOf('acme').debit(stake)).toHaveProperty('balance');

  await store(supplierOf('acme', '41', { frame: 'http://127.0.0.1.evil.example/coin' }), supplierOf('solo', '42'));
  expect(await launch(other.token, '42')).toMatchObject({ code: 0 });
  expect(await launch(member.token, '41')).toMatchObject({ code: codes.gameClosed });
  expect(await walletOf('solo').session({ session: 'x'.repeat(43) })).toMatchObject({ code: 'SESSION_EXPIRED' });
  const next = { ...stake, transaction: randomUUID() };
  expect(await walletOf('acme').debit(next)).toMatchObject({ code: 'GAME_CLOSED' });
  const credit = { session, transaction: randomUUID(), round: stake.round, amount: 50, final: true };
  expect(await walletOf('acme').credit(credit)).toMatchObject({ balance: { total: 950 } });
  await readSuppliers(house.deps);
  const faults = lines.filter(({ setting }) => setting === 'suppliers:GH');
  expect(faults).toMatchObject([{ supplier: 'acme', field: 'frame', level: 50 }]);
});

test('each kind of mistake is named by supplier and field', () => {
  const good = supplierOf('solo', '42');
  const faultOf = (change: object) => {
    const { suppliers, faults } = checkSuppliers(
      { suppliers: [good, { ...supplierOf('acme', '41'), ...change }] },
      { production: true },
    );
    expect(suppliers[0]).toMatchObject({ id: 'solo', enabled: true });
    expect(suppliers.slice(1).every(({ enabled }) => !enabled)).toBe(true);
    return faults.map(({ supplier, field }) => `${supplier} ${field}`);
  };
  expect(faultOf({ frame: 'http://127.0.0.1:9106/coin' })).toEqual(['acme frame']);
  expect(faultOf({ enabled: 'yes' })).toEqual(['acme enabled']);
  expect(faultOf({ publicKeys: ['x'] })).toEqual(['acme publicKeys.0']);
  expect(faultOf({ limits: { hour: -1 } })).toEqual(['acme limits.hour']);
  expect(faultOf({ protocol: 'baobab-2' })).toEqual(['acme protocol']);
  expect(faultOf({ id: 'solo' })).toEqual(['solo id']);
  expect(faultOf({ games: ['42'] })).toEqual(['acme games']);
  expect(checkSuppliers({ suppliers: [7] }, { production: true }).faults).toMatchObject([{ supplier: 'number 1' }]);
  expect(checkSuppliers(null, { production: true }).faults).toMatchObject([{ field: 'suppliers' }]);
});

test('http of this machine is allowed outside production only', () => {
  const value = { suppliers: [supplierOf('acme', '41', { frame: 'http://127.0.0.1:9106/coin' })] };
  expect(checkSuppliers(value, { production: false }).faults).toEqual([]);
  expect(checkSuppliers(value, { production: true }).faults).toHaveLength(1);
});

test('W6 the origins of the frames follow from the suppliers that are switched on', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKeys = [publicKey.export({ format: 'pem', type: 'spki' }).toString()];
  const hub = {
    protocol: 'hub88',
    id: 'hub',
    enabled: true,
    games: {},
    publicKeys,
    hosts: ['https://play.hub.example'],
  };
  await store(supplierOf('acme', '41'), supplierOf('solo', '42', { enabled: false }), hub);
  expect(await readGameOrigins(house.deps)).toContain('https://play.hub.example');
  expect(await readGameOrigins(house.deps)).toContain('https://games.acme.example');
  expect(await readGameOrigins(house.deps)).not.toContain('https://games.solo.example');
  const down = {
    ...house.deps,
    open: house.deps.open,
    db: {
      select: () => {
        throw new Error('down');
      },
    },
  } as never;
  expect(await readGameOrigins(down)).toEqual(house.deps.env.gameHosts);
});

test('GAM-3 the log says why a launch was refused as closed', async () => {
  await store(supplierOf('acme', '41', { enabled: false }));
  const { token } = await house.member({ deposit: 1_000 });
  await house.db.update(games).set({ open: false }).where(eq(games.id, '43'));
  house.clock.advance(2_000);
  for (const game of ['99', '43', '42', '41'])
    expect(await launch(token, game)).toMatchObject({ code: codes.gameClosed });
  expect(causes()).toEqual([
    'the catalogue has no such game',
    'the catalogue has it closed',
    'no supplier has this game',
    'the supplier acme is switched off',
  ]);
  await store(supplierOf('acme', '41'));
  await house.db.update(games).set({ maxPayout: null }).where(eq(games.id, '41'));
  house.clock.advance(2_000);
  expect(await launch(token, '41')).toMatchObject({ code: codes.gameClosed });
  expect(causes().at(-1)).toBe('the catalogue has no stakes or maxima of this game');
});

test('M1 the log says why a signature is not valid, and the caller learns no names', async () => {
  await store(supplierOf('acme', '41'));
  const session = { session: 'x'.repeat(43) };
  const wrong = { privateKey: keys.solo.privateKey };
  const answers = [
    await walletOf('acme', wrong).session(session),
    await walletOf('solo').session(session),
    await walletOf('acme', { now: () => house.clock.now() - 400_000 }).session(session),
  ];
  expect(answers.every((answer) => 'code' in answer && answer.code === 'BAD_SIGNATURE')).toBe(true);
  const [key, unknown] = answers as ReadonlyArray<{ text: string }>;
  expect(key!.text).toBe(unknown!.text);
  expect(causes()).toEqual([
    'another key, or another text was signed',
    'there is no such supplier, or its setting is wrong',
    'the clock of the caller is off by -400000 ms',
  ]);
});
