import { allSettled, fork, type Event, type EventCallable } from 'effector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../../contract';
import { $apiBase, $token, createMoneyCallFx, tokenChanged } from '../../../core/api';
import { json, listen, type TestServer } from '../../../core/api/test-server';
import { trackOnline, $online } from '../../../core/browser/trackers';
import { $profile, sessionStarted } from '../../access/session';
import { $balance, $locked, balanceRefreshRequested } from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());

/** Lets a test fire an event that a tracker would fire. */
const heard = <T>(event: Event<T>) => event as EventCallable<T>;
const token = 'a'.repeat(40);
const amounts = (money: number) => ({ money, withdrawMoney: 100, bonusMoney: 30, diamond: 2 });
const answer =
  (money: number, afterMs = 0) =>
  (...given: Parameters<ReturnType<typeof json>>) => {
    setTimeout(() => json({ code: 0, data: amounts(money) })(...given), afterMs);
  };
const profile = {
  id: '1',
  mobile: '',
  nickName: '',
  img: '',
  levelId: 1,
  score: 0,
  guid: 'gggg',
  inviteCode: '',
  hasPinCode: false,
  registeredAt: 1,
};
const scopeOf = ({ signedIn = true, online = true } = {}) =>
  fork({
    values: [
      [$apiBase, server.base],
      [$token, signedIn ? token : null],
      [$online, online],
    ],
  });
const money = (scope: ReturnType<typeof fork>) => scope.getState($balance)?.money ?? null;

test('C25 a refresh shows the server’s balance and its locked part', async () => {
  server.answer(answer(500));
  const scope = scopeOf();
  await allSettled(balanceRefreshRequested, { scope });
  expect(scope.getState($balance)).toEqual({ money: 500, withdrawMoney: 100, coins: 30, diamonds: 2 });
  expect(scope.getState($locked)).toBe(400);
});

test('a slow answer never replaces a newer one', async () => {
  server.answer(answer(500, 120), answer(900));
  const scope = scopeOf();
  const first = allSettled(balanceRefreshRequested, { scope });
  await expect.poll(() => server.seen.length).toBe(1);
  await Promise.all([first, allSettled(balanceRefreshRequested, { scope })]);
  expect(server.seen).toHaveLength(2);
  expect(money(scope)).toBe(900);
});

test('a login shows the profile’s balance, but not over a newer one', async () => {
  const scope = scopeOf();
  await allSettled(sessionStarted, { scope, params: { ...profile, ...amounts(700) } });
  expect(money(scope)).toBe(700);
  server.answer(answer(900));
  await allSettled(balanceRefreshRequested, { scope });
  await allSettled(sessionStarted, { scope, params: { ...profile, ...amounts(700) } });
  expect(money(scope)).toBe(900);
});

test('the profile’s balance is shown although the session started before this module was loaded', () => {
  const scope = fork({ values: [[$profile, { ...profile, ...amounts(700) }]] });
  expect(money(scope)).toBe(700);
});

test('a balance requested for one member is never shown to the next', async () => {
  server.answer(answer(500, 80));
  const scope = scopeOf();
  const old = allSettled(balanceRefreshRequested, { scope });
  await expect.poll(() => server.seen.length).toBe(1);
  await Promise.all([old, allSettled(tokenChanged, { scope, params: 'b'.repeat(40) })]);
  expect(money(scope)).toBe(null);
});

test('a failed refresh keeps the amount and is repeated on reconnection', async () => {
  server.answer(json({ code: 500, msg: 'no' }, 500), answer(800));
  const scope = scopeOf({ online: false });
  await allSettled(sessionStarted, { scope, params: { ...profile, ...amounts(700) } });
  await allSettled(balanceRefreshRequested, { scope });
  expect(money(scope)).toBe(700);
  await allSettled(heard(trackOnline.fired), { scope, params: true });
  expect(money(scope)).toBe(800);
});

test('the balance of a refusal is shown, not an older answer', async () => {
  const spinFx = createMoneyCallFx(contract.coinSpin.bet);
  const refusal = { code: 1400, msg: 'not enough', data: { need: 50, balance: amounts(250) } };
  server.answer(answer(500, 120), json(refusal));
  const scope = scopeOf();
  const old = allSettled(balanceRefreshRequested, { scope });
  await expect.poll(() => server.seen.length).toBe(1);
  await allSettled(spinFx, { scope, params: { input: { id: 1 }, key: 'k'.repeat(32) } });
  expect(money(scope)).toBe(250);
  await old;
  expect(money(scope)).toBe(250);
  server.answer(json({ ...refusal, data: { balance: { money: 'much' } } }));
  await allSettled(spinFx, { scope, params: { input: { id: 1 }, key: 'k'.repeat(32) } });
  expect(money(scope)).toBe(250);
});

test('a visitor requests no balance', async () => {
  server.answer(answer(500));
  await allSettled(balanceRefreshRequested, { scope: scopeOf({ signedIn: false }) });
  expect(server.seen).toHaveLength(0);
});
