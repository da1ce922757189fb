import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract, type DiamondTask } from '../../../contract';
import { members, settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { claimKey, countOf, readClaims } from './claims';
import { planOf, titlesOf } from './plan';
import { readProgress } from './progress';
import { readStanding } from './read-standing';
import type { TaskSettings } from './settings';
import { readTasks } from './tasks';
import { dayMs, diamondsOf, open } from './test-support';

const { coinSpin } = contract;

describe('diamond tasks that are read at once', () => {
  const seen: string[] = [];
  let house: Harness;
  const { give, tasks, task, collect, stay } = diamondsOf(() => house);
  /** Members who differ in stakes, deposits, rounds, claims and friends. */
  let readers: Array<{ id: number; token: string }>;
  beforeAll(async () => {
    house = await createHarness({ seen: (text) => seen.push(text) });
    readers = [];
    for (let place = 0; place < 10; place += 1) {
      const one = await house.member({ deposit: 1_000 * place, stake: 500 * place });
      readers.push(one);
      if (place % 2 === 1) expect((await collect(one.token, 1)).code).toBe(0);
      if (place === 4) {
        await give(one.id, 'coins', 1_000);
        for (let round = 0; round < 3; round += 1) {
          expect((await house.call(coinSpin.bet, { id: 1 }, { token: one.token })).code).toBe(0);
          house.clock.advance(2_500);
        }
      }
    }
    for (const place of [2, 3]) {
      for (let nth = 0; nth < place; nth += 1) {
        const friend = await house.member({ deposit: 2_000, stake: 2_000 });
        await house.db.update(members).set({ invitedBy: readers[place]!.id }).where(eq(members.id, friend.id));
      }
    }
    expect((await collect(readers[3]!.token, 12)).code).toBe(0);
  }, 60_000);
  afterAll(() => house.finish());

  const readAll = () => Promise.all(readers.map(({ token }) => tasks(token)));

  test('DIA-2 each member gets its own progress in a shared statement', async () => {
    await readAll();
    seen.length = 0;
    const found = await readAll();
    expect(seen.filter((text) => text.includes('diamond_claims'))).toHaveLength(1);
    const currents = (id: number) => found.map((all) => all.find((one) => one.id === id)!.current);
    expect(currents(3)).toEqual([0, 500, 1_000, 1_500, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
    expect(currents(4)).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500]);
    expect(currents(5)).toEqual([0, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
    expect(currents(2)).toEqual([0, 0, 0, 0, 3, 0, 0, 0, 0, 0]);
    expect(found.map((all) => all[0]!.collect)).toEqual(readers.map((_, place) => place % 2 === 1));
    expect(found.map((all) => [all[11]!.current, all[11]!.times!.collected])).toEqual(
      readers.map((_, place) => (place === 2 || place === 3 ? [1, place - 2] : [0, 0])),
    );
    for (const [place, { token }] of readers.entries()) expect(await tasks(token)).toEqual(found[place]);
  });

  test('the shared statement finds what the statements of a transaction find', async () => {
    const ctx = { deps: house.deps, now: house.clock.now() };
    const { shown, wanted } = planOf(ctx, await readTasks(ctx));
    const kinds = shown.map(({ kind }) => kind);
    const friends = { friendStake: wanted.friendStake, most: wanted.mostFriends };
    for (const { id } of readers) {
      const { claims, progress } = await readStanding(house.deps, { ...wanted, memberId: id });
      expect([...claims].sort()).toEqual([...(await readClaims(house.db, { ...wanted, memberId: id }))].sort());
      expect(progress).toEqual(await readProgress(house.db, ctx, { memberId: id, kinds, friends }));
    }
  });

  test('a part of the progress is not read when all its tasks are collected', async () => {
    const ctx = { deps: house.deps, now: house.clock.now() };
    const plan = planOf(ctx, await readTasks(ctx));
    const { id } = readers[3]!;
    const own = claimKey(1, plan.wanted.day);
    const { claims, progress } = await readStanding(house.deps, {
      ...plan.wanted,
      memberId: id,
      enough: { turnover: `{${own}}`, played: `{${own},2:none}`, friends: '{}' },
    });
    expect(claims).toContain(own);
    expect(Object.keys(progress)).toEqual(expect.arrayContaining(['login', 'rounds', 'verify']));
    expect(progress).not.toHaveProperty('stake');
    expect(progress).not.toHaveProperty('friend');
  });

  test('M19 a call sees a claim and a stake from before it', async () => {
    for (const { token } of readers.filter((_, place) => place % 2 === 0)) {
      const others = readAll();
      expect((await collect(token, 1)).code).toBe(0);
      expect(await task(token, 1)).toMatchObject({ collect: true, status: 4 });
      await others;
    }
    expect(new Set((await readAll()).map(([first]) => first!.status))).toEqual(new Set([4]));
  });

  test('the market’s day and the operator’s change apply to the next call', async () => {
    await stay();
    const row = eq(settings.key, 'diamond-tasks:GH');
    const [stored] = await house.db.select().from(settings).where(row);
    const before = stored!.value as TaskSettings;
    const changed: TaskSettings = {
      ...before,
      tasks: before.tasks.map((one) => (one.id === 3 ? { ...one, target: 700 } : { ...one, enable: one.id !== 12 })),
    };
    await house.db.update(settings).set({ value: changed }).where(row);
    const found = await readAll();
    expect(found.map((all) => all.length)).toEqual(readers.map(() => 11));
    expect(found[1]!.find(({ id }) => id === 3)).toMatchObject({ title: 'Stake ₵7.00', target: 700, current: 500 });
    house.clock.set(open + dayMs);
    const next = await readAll();
    expect(next.map(([first]) => [first!.collect, first!.until])).toEqual(
      readers.map(() => [false, Date.UTC(2026, 10, 22)]),
    );
    expect(next[9]!.find(({ id }: DiamondTask) => id === 4)!.current).toBe(0);
    const titles = (language: 'en' | 'fr') => titlesOf({ deps: house.deps, language, now: open }, changed);
    for (let turn = 0; turn < 2; turn += 1)
      expect([titles('en')[0], titles('fr')[0]]).toEqual(['Open the app', 'Ouvrir l’application']);
  });
});

test('claims of task 1 are not counted for task 11', () => {
  expect(countOf(['1:20261120', '11:1', '11:2', '111:1'], 11)).toBe(2);
  expect(countOf(['1:20261120', '11:1', '11:2', '111:1'], 1)).toBe(1);
});
