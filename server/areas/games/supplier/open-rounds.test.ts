import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RoundReport } from '../../../../games/protocol/wire/round-question';
import { isSignedBy, readPublicKey, signatureHeaders, writePublicKey } from '../../../../games/protocol/wire/signature';
import { gameSettings } from '../../../bets/settings';
import { openGames, startGame } from '../../../bets/test-support';
import { createWallet } from '../../../bets/wallet';
import { gameRounds, settings } from '../../../db/schema';
import { balances } from '../../../ledger';
import { createHarness, type Harness } from '../../../testing/harness';
import { hub88Keys } from './hub88/test-support';
import { sweepSupplierRounds, type Send } from './open-rounds';
import { suppliersName } from './settings';
import { takeSupplierCall } from './take-call';

const acme = generateKeyPairSync('ed25519');
const hour = 3_600_000;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openGames(house, ['23', '24']);
  const publicKeys = [writePublicKey(acme.publicKey)];
  const hub88 = [hub88Keys.publicKey.export({ format: 'pem', type: 'spki' }).toString()];
  const rounds = 'https://games.acme.test/rounds';
  const frame = 'https://games.acme.test/play';
  const value = {
    suppliers: [
      { protocol: 'baobab-1', id: 'acme', enabled: true, games: ['23'], publicKeys, frame, rounds },
      { protocol: 'hub88', id: 'hub', enabled: true, games: { sim: '24' }, publicKeys: hub88 },
    ],
  };
  const key = `${suppliersName}:GH`;
  await house.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
});
afterAll(() => house.close());
afterEach(async () => {
  // No test leaves a round open for the next one.
  house.clock.advance(gameSettings.supplierEndMs);
  await sweepSupplierRounds(house.deps, () => Promise.reject(new Error('down')));
  expect(await house.db.$count(gameRounds, eq(gameRounds.state, 0))).toBe(0);
  expect(await house.audit()).toEqual([]);
});

/** A member with a stake of ₵10 in an open round of a supplier. */
async function staked(supplier = 'acme', game = '23') {
  const member = await house.member({ deposit: 600, withdrawable: 5_000 });
  const session = await startGame(house, member, { supplier, game });
  const wallet = createWallet(house.deps, supplier);
  const [round, debit] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await wallet.debit({ session, game, round, transaction: debit, amount: 1_000 })).toHaveProperty('balance');
  const stored = async () => (await house.db.select().from(gameRounds).where(eq(gameRounds.ref, round)).limit(1))[0]!;
  const purses = async () => {
    const { locked, withdrawable } = await balances(house.db, member.id);
    return [locked, withdrawable];
  };
  return { member, session, wallet, round, debit, stored, purses };
}

/** A game server that answers every question with a report. */
function gameServer(report: RoundReport | { state: string } | Error) {
  const asked: Request[] = [];
  const send: Send = (request) => {
    asked.push(request);
    return report instanceof Error ? Promise.reject(report) : Promise.resolve(Response.json(report));
  };
  return { asked, send };
}

test('the casino asks about a round after a day and then every hour, once for all processes', async () => {
  const { round, debit, stored } = await staked();
  const { asked, send } = gameServer({ state: 'open' });
  house.clock.advance(gameSettings.supplierAskMs - 1);
  await sweepSupplierRounds(house.deps, send);
  expect(asked).toHaveLength(0);
  house.clock.advance(1);
  await Promise.all([sweepSupplierRounds(house.deps, send), sweepSupplierRounds(house.deps, send)]);
  expect(asked).toHaveLength(1);
  const [request] = asked;
  const body = await request!.text();
  expect(JSON.parse(body)).toMatchObject({ round, game: '23', debits: [debit] });
  const key = await takeSupplierCall(house.deps, new Request('https://casino.test/supplier/v1/key'));
  const { publicKey } = (await key.json()) as { publicKey: string };
  const header = (name: keyof typeof signatureHeaders) => request!.headers.get(signatureHeaders[name])!;
  const timestamp = Number(header('timestamp'));
  const parts = { method: 'POST', path: '/rounds', supplier: 'acme', timestamp, body };
  expect(isSignedBy(parts, header('signature'), [readPublicKey(publicKey)])).toBe(true);
  await sweepSupplierRounds(house.deps, send);
  expect(asked).toHaveLength(1);
  house.clock.advance(hour);
  await sweepSupplierRounds(house.deps, send);
  expect(asked).toHaveLength(2);
  expect((await stored()).state).toBe(0);
});

test('the calls of an ended round are booked once, whichever way they come first', async () => {
  const { session, wallet, round, stored, purses } = await staked();
  const ask = { session, round, transaction: 'win-1', amount: 2_500, final: true };
  const { send } = gameServer({
    state: 'ended',
    calls: [{ call: 'credit', transaction: 'win-1', amount: 2_500, final: true }],
  });
  house.clock.advance(gameSettings.supplierAskMs);
  await sweepSupplierRounds(house.deps, send);
  expect(await stored()).toMatchObject({ state: 1, payout: 2_500 });
  expect(await purses()).toEqual([0, 7_100]);
  expect(await wallet.credit(ask)).toMatchObject({ transaction: 'win-1', balance: { total: 7_100 } });
  expect(await purses()).toEqual([0, 7_100]);
});

test('a round that the supplier never played returns its stake', async () => {
  const { stored, purses } = await staked();
  house.clock.advance(gameSettings.supplierAskMs);
  await sweepSupplierRounds(house.deps, gameServer({ state: 'unknown' }).send);
  expect((await stored()).state).toBe(2);
  expect(await purses()).toEqual([600, 5_000]);
});

test('calls that do not fit the round change nothing', async () => {
  const { session, wallet, round, stored, purses } = await staked();
  await wallet.credit({ session, round, transaction: 'part-1', amount: 50, final: false });
  const { send } = gameServer({
    state: 'ended',
    calls: [
      { call: 'credit', transaction: 'part-2', amount: 70, final: false },
      { call: 'credit', transaction: 'part-1', amount: 51, final: true },
    ],
  });
  house.clock.advance(gameSettings.supplierAskMs);
  await sweepSupplierRounds(house.deps, send);
  await sweepSupplierRounds(house.deps, gameServer({ state: 'won' }).send);
  expect(await stored()).toMatchObject({ state: 0, payout: 50 });
  expect(await purses()).toEqual([0, 4_650]);
});

test('Q55 a round without an answer is void after seven days', async () => {
  const { session, wallet, round, stored, purses } = await staked();
  const { send } = gameServer(new Error('down'));
  house.clock.advance(gameSettings.supplierEndMs - 1);
  await sweepSupplierRounds(house.deps, send);
  expect((await stored()).state).toBe(0);
  house.clock.advance(hour);
  await Promise.all([sweepSupplierRounds(house.deps, send), sweepSupplierRounds(house.deps, send)]);
  expect((await stored()).state).toBe(2);
  expect(await purses()).toEqual([600, 5_000]);
  const late = { session, round, transaction: 'late-1', amount: 500, final: true };
  expect(await wallet.credit(late)).toMatchObject({ code: 'ROUND_OVER' });
});

test('a round that has paid ends with what it paid, and so does a silent round of Hub88', async () => {
  const [paid, silent] = [await staked(), await staked('hub', '24')];
  const { session, round } = paid;
  await paid.wallet.credit({ session, round, transaction: 'part-3', amount: 300, final: false });
  house.clock.advance(gameSettings.supplierEndMs);
  await sweepSupplierRounds(house.deps, gameServer(new Error('down')).send);
  expect(await paid.stored()).toMatchObject({ state: 1, payout: 300 });
  expect(await silent.stored()).toMatchObject({ state: 1, payout: 0 });
  expect(await silent.purses()).toEqual([0, 4_600]);
});

test('a bet that closes its round can be rolled back for an hour, and has lost then', async () => {
  const member = await house.member({ deposit: 600, withdrawable: 5_000 });
  const session = await startGame(house, member, { supplier: 'hub', game: '24' });
  const wallet = createWallet(house.deps, 'hub', { anyGame: true });
  const bet = async (round: string) => {
    const ask = { session, game: '24', round, transaction: `bet-${round}`, amount: 1_000, closes: true };
    expect(await wallet.debit(ask)).toHaveProperty('balance');
  };
  const back = (round: string) =>
    wallet.rollback({ session, round, debit: `bet-${round}`, transaction: `back-${round}` });
  const sweep = () => sweepSupplierRounds(house.deps, () => Promise.reject(new Error('down')));
  const stateOf = async (ref: string) =>
    (await house.db.select().from(gameRounds).where(eq(gameRounds.ref, ref)))[0]!.state;
  await bet('lost-1');
  await bet('lost-2');
  const win = { session, round: 'lost-1', transaction: 'late-win', amount: 50, final: true };
  expect(await wallet.credit(win)).toMatchObject({ code: 'ROUND_OVER' });
  house.clock.advance(gameSettings.supplierCloseMs - 1);
  await sweep();
  expect(await back('lost-2')).toMatchObject({ balance: { total: 4_600 } });
  expect([await stateOf('lost-1'), await stateOf('lost-2')]).toEqual([0, 2]);
  house.clock.advance(1);
  await sweep();
  expect(await stateOf('lost-1')).toBe(1);
  expect(await back('lost-1')).toMatchObject({ code: 'ROUND_OVER' });
});
