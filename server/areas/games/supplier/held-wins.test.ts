import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../../contract';
import { createWalletClient } from '../../../../games/protocol/wire/client';
import { writePublicKey } from '../../../../games/protocol/wire/signature';
import { invariants } from '../../../boot/audit';
import { endHeldWin, lockHeldWin } from '../../../bets/held-wins';
import { gameSettings } from '../../../bets/settings';
import { openGames, startGame } from '../../../bets/test-support';
import { runDesk } from '../../../commands/desk/command';
import { entries, gameRounds, heldWins, notices, settings, supplierFlow } from '../../../db/schema';
import { withTransaction } from '../../../db/transaction';
import { balances } from '../../../ledger';
import { createHarness, type Harness } from '../../../testing/harness';
import { sweepSupplierRounds } from './open-rounds';
import { suppliersName } from './settings';

const acme = generateKeyPairSync('ed25519');
let house: Harness;

const write = (name: string, value: object) =>
  house.db
    .insert(settings)
    .values({ key: `${name}:GH`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

/** The operator stores the supplier, with these limits of its net payout. */
async function setLimits(limits: { hour?: number; day?: number } = {}): Promise<void> {
  const publicKeys = [writePublicKey(acme.publicKey)];
  const supplier = { protocol: 'baobab-1', id: 'acme', enabled: true, games: ['23'], publicKeys, limits };
  await write(suppliersName, { suppliers: [{ ...supplier, frame: 'https://games.acme.test/play' }] });
  house.clock.advance(2_000);
}

beforeAll(async () => {
  house = await createHarness();
  await openGames(house, ['23']);
  await setLimits();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const desk = (...words: string[]) => runDesk(house.deps, words);
/** A decision of the desk: a dry run, then with its word. */
async function decide(by: string, ...words: string[]): Promise<string[]> {
  const said = await desk(...words, '--by', by);
  return desk(...words, '--by', by, '--confirm', /--confirm (\w{8})/.exec(said.join('\n'))![1]!);
}

/** A member in a game of the studio, whose signed calls go through the server. */
async function player() {
  const member = await house.member({ deposit: 1_500, withdrawable: 5_000 });
  const session = await startGame(house, member, { supplier: 'acme' });
  const wallet = createWalletClient({
    url: 'http://localhost',
    supplier: 'acme',
    privateKey: acme.privateKey,
    now: () => house.clock.now(),
    send: async (request) => house.app.fetch(request),
  });
  const stake = async (amount = 100) => {
    const [round, transaction] = [randomUUID(), randomUUID()];
    const ask = { session, transaction, round, amount, game: '23' };
    expect(await wallet.debit(ask)).toHaveProperty('balance');
    return { round, debit: transaction };
  };
  const credit = (round: string, amount: number, more: { final?: boolean; transaction?: string } = {}) =>
    wallet.credit({ session, round, amount, final: true, transaction: randomUUID(), ...more });
  const rollback = (round: string, debit: string) =>
    wallet.rollback({ session, round, debit, transaction: randomUUID() });
  const withdrawable = async () => (await balances(house.db, member.id)).withdrawable;
  const held = async () =>
    house.db.select().from(heldWins).where(eq(heldWins.memberId, member.id)).orderBy(heldWins.id);
  const messages = async () =>
    (await house.db.select().from(notices).where(eq(notices.memberId, member.id))).map(({ kind }) => kind);
  const record = async (round: string) => {
    const [row] = await house.db.select().from(gameRounds).where(eq(gameRounds.ref, round)).limit(1);
    const { data } = await house.call(contract.bets.round, { id: String(row!.id) }, { token: member.token });
    return data;
  };
  return { ...member, session, wallet, stake, credit, rollback, withdrawable, held, messages, record };
}

test('Q81 a held win is paid after two people have released it, and only then', async () => {
  const one = await player();
  const { round } = await one.stake();
  const before = await one.withdrawable();
  const ask = { final: true, transaction: randomUUID() };
  const first = await one.credit(round, 100_001, ask);
  expect(first).toMatchObject({ held: true, balance: { total: 6_400 } });
  expect(await one.credit(round, 100_001, ask)).toEqual(first);
  expect(await one.credit(round, 100_002, ask)).toMatchObject({ code: 'TRANSACTION_CONFLICT' });
  expect(await one.withdrawable()).toBe(before);
  expect(await one.messages()).toContain('winHeld');
  expect(await one.record(round)).toMatchObject({ round: { payout: 0 }, held: [{ amount: 100_001, state: 'held' }] });
  const [win] = await one.held();
  const id = String(win!.id);
  expect((await desk('wins', 'list')).join('\n')).toMatch(/₵1,000\.01 {2}member .*game-multiple/);

  await decide('esi', 'wins', 'release', id, 'the studio confirms it');
  expect(await one.withdrawable()).toBe(before);
  await expect(desk('wins', 'release', id, 'again', '--by', 'esi')).rejects.toThrow(/another person/);
  await decide('kofi', 'wins', 'release', id);
  expect(await one.withdrawable()).toBe(before + 100_001);
  await expect(desk('wins', 'decline', id, 'late', '--by', 'ama')).rejects.toThrow(/decided already/);
  expect(await one.messages()).toContain('winReleased');
  expect(await one.record(round)).toMatchObject({
    round: { state: 'settled', payout: 100_001, multiplier: 10_000_100 },
    held: [{ state: 'released' }],
    supplierRound: round,
  });
});

test('Q81 a declined win returns to the house, and pays nobody', async () => {
  const one = await player();
  const { round, debit } = await one.stake();
  const before = await one.withdrawable();
  await one.credit(round, 100_001, { final: false });
  expect(await one.rollback(round, debit)).toMatchObject({ code: 'ROUND_OVER' });
  const [win] = await one.held();
  await decide('esi', 'wins', 'release', String(win!.id), 'looks right');
  await decide('kofi', 'wins', 'decline', String(win!.id), 'a wrong decimal point');
  expect((await one.held())[0]).toMatchObject({ state: 0, proposed: 2, proposedBy: 'kofi' });
  await decide('esi', 'wins', 'decline', String(win!.id));
  expect(await one.withdrawable()).toBe(before);
  expect(await one.messages()).toContain('winDeclined');
  expect(await one.record(round)).toMatchObject({ round: { state: 'open', payout: 0 }, held: [{ state: 'declined' }] });
  expect(await one.rollback(round, debit)).toHaveProperty('balance');
});

test('Q81 the sum of a round counts, with what was paid and is held before', async () => {
  const one = await player();
  const { round } = await one.stake();
  expect(await one.credit(round, 60_000, { final: false })).not.toHaveProperty('held');
  expect(await one.credit(round, 40_001, { final: false })).toMatchObject({ held: true });
  expect(await one.credit(round, 40_000, { final: false })).toMatchObject({ held: true });
  await one.credit(round, 0);
  const { round: big } = await one.stake(6_000);
  expect(await one.credit(big, 5_000_001)).toMatchObject({ held: true });
  expect((await one.held()).map(({ why }) => why)).toEqual(['game-multiple', 'game-multiple', 'game-payout']);
});

test('Q81 a credit above the ceiling of the market is refused, counted, and changes nothing', async () => {
  const one = await player();
  const { round } = await one.stake();
  await write('games', { ...gameSettings, supplierCreditMax: 200_000 });
  house.clock.advance(2_000);
  const before = await one.withdrawable();
  for (let at = 0; at < 2; at += 1) expect(await one.credit(round, 200_001)).toMatchObject({ code: 'AMOUNT_TOO_HIGH' });
  expect(await one.held()).toEqual([]);
  const rows = await house.db.select().from(supplierFlow).where(eq(supplierFlow.supplier, 'acme'));
  expect(rows.reduce((sum, { refused }) => sum + refused, 0)).toBe(2);
  expect(await one.credit(round, 150)).toMatchObject({ balance: { total: 6_550 } });
  expect(await one.withdrawable()).toBe(before + 150);
  await write('games', gameSettings);
  house.clock.advance(2_000);
});

test('Q81 wins above the net payout of an hour or a day of the supplier are held', async () => {
  house.clock.advance(86_400_000);
  await setLimits({ hour: 1_000, day: 2_500 });
  const winners: Array<Awaited<ReturnType<typeof player>>> = [];
  const win = async (amount: number) => {
    const one = await player();
    winners.push(one);
    return one.credit((await one.stake()).round, amount);
  };
  expect(await win(1_100)).not.toHaveProperty('held');
  expect(await win(101)).toMatchObject({ held: true });
  house.clock.advance(3_600_000 + 600_000);
  expect(await win(1_100)).not.toHaveProperty('held');
  house.clock.advance(3_600_000 + 600_000);
  expect(await win(800)).toMatchObject({ held: true });
  const held = (await Promise.all(winners.map((one) => one.held()))).flat();
  expect(held.map(({ why }) => why)).toEqual(['supplier-hour', 'supplier-day']);
  await setLimits();
});

test('Q81 parallel wins do not pass the limit of the supplier together', async () => {
  house.clock.advance(2 * 86_400_000);
  const players = await Promise.all(Array.from({ length: 8 }, player));
  const rounds = await Promise.all(players.map((one) => one.stake()));
  await setLimits({ hour: 1_000 });
  const answers = await Promise.all(players.map((one, at) => one.credit(rounds[at]!.round, 900)));
  const paid = answers.filter((answer) => 'balance' in answer && answer.held !== true).length;
  expect(paid * 900 - 800).toBeLessThanOrEqual(1_000);
  expect(paid).toBeGreaterThan(0);
  await setLimits();
});

test('Q81 a round with a held win ends by the published rule without its stake', async () => {
  const one = await player();
  const { round } = await one.stake();
  await one.credit(round, 100_001, { final: false });
  house.clock.advance(gameSettings.supplierEndMs);
  await sweepSupplierRounds(house.deps, () => Promise.reject(new Error('down')));
  const stored = async () => (await house.db.select().from(gameRounds).where(eq(gameRounds.ref, round)))[0];
  expect(await stored()).toMatchObject({ state: 1, stake: 100, payout: 0 });
  const [win] = await one.held();
  await decide('esi', 'wins', 'release', String(win!.id), 'right');
  await decide('kofi', 'wins', 'release', String(win!.id));
  expect(await stored()).toMatchObject({ state: 1, payout: 100_001 });
});

test('Q81 I25 the audit finds a held account that is not the sum of the held wins', async () => {
  const one = await player();
  const { round } = await one.stake();
  await one.credit(round, 100_001);
  const [win] = await one.held();
  const change = (sql: string) =>
    house.deps.open.exec(
      `alter table held_wins disable trigger user; ${sql}; alter table held_wins enable trigger user`,
    );
  await change(`update held_wins set amount = 100002 where id = ${win!.id}`);
  const breaches = await invariants(house.db);
  for (const breach of ['is not the sum of the wins', 'another amount', 'does not match its ledger transactions'])
    expect(breaches.join('\n')).toContain(breach);
  await change(`update held_wins set amount = 100001 where id = ${win!.id}`);
  // One person alone cannot end it, also past the desk.
  const alone = withTransaction(house.deps, async (tx) => {
    await tx
      .update(heldWins)
      .set({ proposed: 1, proposedBy: 'esi', reason: 'x', proposedAt: 1 })
      .where(eq(heldWins.id, win!.id));
    const found = (await lockHeldWin(tx, win!.id))!;
    await endHeldWin({ tx, deps: house.deps, now: house.clock.now() }, { win: found, by: 'esi' });
  });
  await expect(alone).rejects.toThrow(/two people/);
  const rows = await house.db
    .select()
    .from(entries)
    .where(and(eq(entries.account, 'house:held'), eq(entries.transactionId, win!.heldId)));
  expect(rows).toMatchObject([{ amount: 100_001 }]);
});
