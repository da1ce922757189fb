import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { basePath, codes, contract, headers, type Task } from '../../../contract';
import { makeDeps } from '../../boot/deps-of';
import { gameSettings } from '../../bets/settings';
import { sweepRounds } from '../../bets/sweep';
import { startGame } from '../../bets/test-support';
import { createWallet } from '../../bets/wallet';
import { members, sessions, settings, taskClaims, taskDays } from '../../db/schema';
import { createApp } from '../../http/app';
import { balances } from '../../ledger';
import { callsTo } from '../../testing/calls';
import { depositsOf } from '../../testing/deposits';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { gameIds, openHouse, playerAt } from '../games/test-support';
import { implementations } from '../../boot/areas';
import { taskSettingsOf, type TaskSettings } from './settings';

const { task, coinSpin } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);
const midnight = Date.UTC(2026, 10, 21);

let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true, now: noon });
  deposits = depositsOf(house);
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  await set(taskSettingsOf(house.deps.market));
  expect(await house.audit()).toEqual([]);
  house.clock.set(noon);
});

/** Changes the settings of the tasks and advances the clock until the server reads them. */
async function set(value: TaskSettings): Promise<void> {
  await house.db.update(settings).set({ value }).where(eq(settings.key, 'tasks:GH'));
  house.clock.advance(2_500);
}
const stay = () => house.db.update(sessions).set({ expiresAt: noon + 400 * 86_400_000 });
const list = async (token: string) => (await house.call(task.list, {}, { token })).data;
const one = async (token: string, id: number): Promise<Task> => (await list(token)).tasks.find((row) => row.id === id)!;
const currents = async (token: string) => (await list(token)).tasks.map(({ current }) => current);
const collect = (token: string, id: number, key?: string) =>
  house.call(task.collect, { id }, { token, ...(key ? { key } : {}) });
const coinsOf = async (id: number) => (await balances(house.db, id)).coins;

/** A member who has staked ₵20 in one round of dice. */
async function finished() {
  const player = await playerAt(house, gameIds.dice, { deposit: 30_000 });
  expect((await player.play(2_000)).code).toBe(0);
  return player;
}

describe('the daily tasks', () => {
  test('C118 TSK-1 each task has its fields, for the day of the market', async () => {
    const { token } = await house.member();
    const { enable, until, rev, tasks } = await list(token);
    expect([enable, until, rev.length]).toEqual([true, midnight, 8]);
    const none = { originalBonus: null, current: 0, collect: false, enable: true };
    expect(tasks).toEqual([
      { id: 1, type: 1, index: 0, target: 2_000, bonus: 100, ...none },
      { id: 2, type: 2, index: 0, target: 500, bonus: 50, ...none },
      { id: 3, type: 2, index: 1, target: 5_000, bonus: 250, ...none },
    ]);
  });

  test('TSK-2 settings with an unsupported type are an error', async () => {
    const { token } = await house.member();
    const shipped = taskSettingsOf(house.deps.market);
    await set({ ...shipped, tasks: [{ ...shipped.tasks[0]!, type: 3 as 1 }] });
    expect(await house.call(task.list, {}, { token })).toMatchObject({ status: 500, code: codes.internal });
  });

  test('ECO-6 an old bonus is shown only after it was raised', async () => {
    const { token } = await house.member();
    const shipped = taskSettingsOf(house.deps.market);
    const with1 = (bonuses: ReadonlyArray<readonly [number, number]>): TaskSettings => ({
      ...shipped,
      tasks: [{ ...shipped.tasks[0]!, bonuses: bonuses.map(([from, coins]) => ({ from, coins })) }],
    });
    const shown = async (bonuses: ReadonlyArray<readonly [number, number]>) => {
      await set(with1(bonuses));
      const { bonus, originalBonus } = await one(token, 1);
      return [bonus, originalBonus];
    };
    expect(
      await shown([
        [0, 100],
        [noon + 3_600_000, 200],
      ]),
    ).toEqual([100, null]);
    expect(
      await shown([
        [0, 100],
        [noon - 1, 200],
      ]),
    ).toEqual([200, 100]);
    expect(
      await shown([
        [0, 300],
        [noon - 1, 200],
      ]),
    ).toEqual([200, null]);
  });

  test('a group that is switched off shows and pays nothing', async () => {
    const { token } = await finished();
    await set({ ...taskSettingsOf(house.deps.market), enable: false });
    expect(await list(token)).toMatchObject({ enable: false, tasks: [] });
    expect(await collect(token, 1)).toMatchObject({ code: codes.noTask });
  });
});

describe('the progress of a task', () => {
  test('TSK-1 settled cash stakes count, stakes of coins do not', async () => {
    const player = await playerAt(house, gameIds.dice, { deposit: 30_000 });
    await player.play(700);
    expect(await currents(player.token)).toEqual([700, 0, 0]);
    await player.play(1_400);
    expect(await currents(player.token)).toEqual([2_000, 0, 0]);
    const spinner = await house.member();
    await deposits.sent(spinner.token, { itemId: 'P4' });
    await deposits.pass(5_000);
    expect((await house.call(coinSpin.bet, { id: 1 }, { token: spinner.token })).code).toBe(0);
    expect((await one(spinner.token, 1)).current).toBe(0);
  });

  test('TSK-1 an open or returned round does not count, and a settled one does', async () => {
    const player = await playerAt(house, gameIds.mines, { deposit: 30_000 });
    await player.play(600);
    expect((await one(player.token, 1)).current).toBe(0);
    await stay();
    house.clock.advance(gameSettings.abandonedMs);
    await sweepRounds(house.deps);
    expect((await one(player.token, 1)).current).toBe(0);
    const again = await playerAt(house, gameIds.mines, player);
    const { round } = (await again.play(500)).data;
    for (let tile = 0; tile < 25; tile += 1)
      if ((await again.step(round.id, tile, tile)).data.round.state !== 'open') break;
    expect((await one(player.token, 1)).current).toBe(500);
  });

  test('TSK-1 a round of a supplier counts without its returned stakes', async () => {
    const player = await house.member({ deposit: 30_000 });
    const wallet = createWallet(house.deps, 'studio');
    const session = await startGame(house, player);
    const newId = (): string => randomBytes(8).toString('hex');
    const [round, back] = [newId(), newId()];
    await wallet.debit({ session, game: '23', round, transaction: back, amount: 100 });
    await wallet.debit({ session, game: '23', round, transaction: newId(), amount: 90 });
    await wallet.rollback({ session, round, debit: back, transaction: newId() });
    expect((await one(player.token, 1)).current).toBe(0);
    await wallet.credit({ session, round, transaction: newId(), amount: 5, final: true });
    expect((await one(player.token, 1)).current).toBe(90);
  });

  test('Q68 confirmed deposits of the day count, alone and in sum', async () => {
    const { token } = await house.member();
    await deposits.sent(token, { payMoney: 400 });
    expect(await currents(token)).toEqual([0, 0, 0]);
    await deposits.pass(5_000);
    expect(await currents(token)).toEqual([0, 400, 400]);
    await deposits.sent(token, { payMoney: 400 });
    await deposits.pass(5_000);
    // Two small deposits are no deposit of ₵5.
    expect(await currents(token)).toEqual([0, 400, 800]);
    await deposits.sent(token, { payMoney: 4_200 });
    await deposits.pass(5_000);
    expect(await currents(token)).toEqual([0, 500, 5_000]);
  });

  test('Q68 the tasks start again at midnight of the market', async () => {
    const player = await finished();
    await stay();
    expect((await collect(player.token, 1)).code).toBe(0);
    house.clock.set(midnight - 1);
    const before = await list(player.token);
    expect(before.tasks[0]).toMatchObject({ collect: true, current: 2_000 });
    house.clock.set(midnight);
    const after = await list(player.token);
    expect(after.tasks[0]).toMatchObject({ collect: false, current: 0 });
    expect([after.until, after.rev === before.rev]).toEqual([midnight + 86_400_000, false]);
    expect(await collect(player.token, 1)).toMatchObject({ code: codes.taskUnfinished });
  });
});

describe('collecting a task (C119)', () => {
  test('TSK-6 M19 an unfinished or unknown task pays nothing', async () => {
    const { id, token } = await house.member();
    expect(await collect(token, 1)).toMatchObject({
      status: 200,
      code: codes.taskUnfinished,
      data: { current: 0, target: 2_000 },
    });
    expect(await collect(token, 99)).toMatchObject({ code: codes.noTask });
    for (const bad of [-1, 0, 1.5, 1e20]) expect(await collect(token, bad)).toMatchObject({ code: codes.invalid });
    expect(await coinsOf(id)).toBe(0);
  });

  test('F7 one key makes one claim, and a second key is refused', async () => {
    const { id, token } = await finished();
    const key = 'a-key-of-a-daily-task';
    const first = await collect(token, 1, key);
    expect(first).toMatchObject({ code: 0, data: { task: 1, coins: 100 } });
    expect((await collect(token, 1, key)).data).toEqual(first.data);
    expect(await collect(token, 2, key)).toMatchObject({ code: codes.keyConflict });
    expect(await collect(token, 1)).toMatchObject({ code: codes.taskCollected });
    expect(await coinsOf(id)).toBe(100);
    expect(await one(token, 1)).toMatchObject({ collect: true, current: 2_000 });
  });

  test('M19 parallel claims at two processes pay once', async () => {
    const { id, token } = await finished();
    const { open, env, log } = house.deps;
    const deps = await makeDeps(open, env, { clock: house.clock, log });
    const second = callsTo(createApp(deps, { implementations }), house.clock);
    const claims = Array.from({ length: 40 }, (_, at) => {
      const { call } = at % 2 === 0 ? house : second;
      // Every key is used at both processes.
      return call(task.collect, { id: 1 }, { token, key: `parallel-claim-key-${Math.floor(at / 2)}` });
    });
    const answers = await Promise.all(claims);
    const paid = answers.filter(({ code }) => code === 0);
    expect(paid.length).toBeGreaterThanOrEqual(1);
    expect(new Set(paid.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.filter(({ code }) => code !== 0).every(({ code }) => code === codes.taskCollected)).toBe(true);
    expect(await house.db.select().from(taskClaims).where(eq(taskClaims.memberId, id))).toHaveLength(1);
    expect(await coinsOf(id)).toBe(100);
  });

  test('A21 a closed account cannot collect', async () => {
    const { id, token } = await finished();
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    expect(await collect(token, 1)).toMatchObject({ code: codes.selfExcluded });
    expect(await coinsOf(id)).toBe(0);
  });
});

describe('the poll of the entry (TSK-5)', () => {
  /** Asks for the progress with the ETag of an earlier answer. */
  async function poll({ token, deviceId }: { token: string; deviceId?: string }, etag?: string) {
    const sent = requestHeaders(house.clock.now(), {
      [headers.token]: token,
      ...(deviceId ? { [headers.deviceId]: deviceId } : {}),
      'if-none-match': etag,
    });
    const answer = await house.raw(`${basePath}${task.progress.path}`, { headers: sent });
    return { status: answer.status, etag: answer.headers.get('etag')!, text: await answer.text(), answer };
  }

  test('TSK-5 an answer has at most 300 bytes, and 304 when nothing changed', async () => {
    const player = await finished();
    await house.db.update(taskDays).set({ staked: 900_000_000 }).where(eq(taskDays.memberId, player.id));
    const first = await poll(player);
    expect([first.status, first.answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(300);
    expect(JSON.parse(first.text)).toMatchObject({
      data: {
        rev: (await list(player.token)).rev,
        tasks: [
          { id: 1, current: 2_000, collect: false },
          { id: 2, current: 0, collect: false },
          { id: 3, current: 0, collect: false },
        ],
      },
    });
    const same = await poll(player, first.etag);
    expect([same.status, same.text]).toEqual([304, '']);
    expect((await collect(player.token, 1)).code).toBe(0);
    const changed = await poll(player, first.etag);
    expect([changed.status, JSON.parse(changed.text).data.tasks[0].collect]).toEqual([200, true]);
  });

  test('TSK-5 the ETag of one member says nothing to another', async () => {
    const [player, other] = [await finished(), await house.member()];
    const { etag } = await poll(player);
    expect((await poll(other, etag)).status).toBe(200);
    const sent = requestHeaders(house.clock.now(), { 'if-none-match': etag });
    const gone = await house.raw(`${basePath}${task.progress.path}`, { headers: sent });
    expect(gone.status).toBe(401);
  });
});
