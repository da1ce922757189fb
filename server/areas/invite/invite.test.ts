import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, markets } from '../../../contract';
import { inviteRewards, members, settings } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { inviteSettingsOf } from './settings';
import { id, peopleOf } from './test-support';

const { campaign, friends, tasks, accept } = contract.invite;
const friendTask = 12;
let house: Harness;
const { join, play, playingFriend, inviterOf } = peopleOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

describe('INV-1 Q59 campaigns', () => {
  test('ECO-14 the standing campaign is 100 diamonds for each of 20 friends who play for 20', async () => {
    const answer = await house.call(campaign, { id });
    expect(answer.data).toEqual({ id, diamonds: 100, most: 20, friendStake: 2_000, acceptMs: 86_400_000 });
  });

  test('an unknown, ended or closed campaign is answered with "The activity is invalid"', async () => {
    const one = await join();
    const invalid = { code: codes.noActivity, msg: 'The activity is invalid' };
    const refused = async (asked: number) => {
      expect(await house.call(campaign, { id: asked })).toMatchObject(invalid);
      expect(await house.call(friends, { id: asked }, one.from)).toMatchObject(invalid);
      expect(await house.call(tasks, { id: asked }, one.from)).toMatchObject(invalid);
      expect(await house.call(accept, { id: asked, code: 'ABCD2345' }, one.from)).toMatchObject(invalid);
    };
    await refused(99);
    const shipped = inviteSettingsOf(markets.GH);
    const set = async (change: object) => {
      const value = { ...shipped, campaigns: [{ ...shipped.campaigns[0], ...change }] };
      await house.db.update(settings).set({ value }).where(eq(settings.key, 'invite:GH'));
      house.clock.advance(61_000);
    };
    for (const change of [{ enable: false }, { until: 1 }, { from: 9_000_000_000_000 }]) {
      await set(change);
      await refused(id);
    }
    await set({});
  });
});

describe('INV-1 Q56 the steps of a friend and the reward', () => {
  test('each step is shown, and the reward is collected once', async () => {
    const ama = await join();
    const kofi = await join({ by: ama.code });
    const shown = async () => (await ama.tasks()).list[0];
    expect(await shown()).toMatchObject({ id: kofi.id, proved: true, deposited: false, played: 0, state: 'open' });
    expect((await ama.collect(kofi.id)).code).toBe(codes.taskUnfinished);
    await play(kofi.id, { deposit: 5_000, stake: 1_460 });
    expect(await shown()).toMatchObject({ deposited: true, played: 1_460, state: 'open', why: null });
    await play(kofi.id, { deposit: 0, stake: 540 });
    expect(await shown()).toMatchObject({ played: 2_000, state: 'ready' });
    expect(await ama.tasks()).toMatchObject({ friends: 1, collected: 0, received: 0, ready: 100, open: 1_900 });
    const first = await ama.collect(kofi.id, 'k'.repeat(32));
    expect(first).toMatchObject({ code: 0, data: { friend: kofi.id, diamonds: 100 } });
    expect((await ama.collect(kofi.id, 'k'.repeat(32))).data).toEqual(first.data);
    expect((await ama.collect(kofi.id)).code).toBe(codes.taskCollected);
    expect(await shown()).toMatchObject({ state: 'received' });
    expect(await ama.tasks()).toMatchObject({ collected: 1, received: 100, ready: 0, open: 1_900 });
    expect(await ama.diamonds()).toBe(100);
  });

  test('the mobile is masked, and the list is paged', async () => {
    const ama = await join();
    const joined = [];
    for (let n = 0; n < 22; n += 1) joined.push(await join({ by: ama.code }));
    const page = async (after?: number) =>
      (await house.call(friends, { id, ...(after === undefined ? {} : { after }) }, ama.from)).data;
    const first = await page();
    const second = await page(first.at(-1)!.id);
    expect([first.length, second.length, (await page(second.at(-1)!.id)).length]).toEqual([20, 2, 0]);
    expect([...first, ...second].map((one) => one.id)).toEqual(joined.map((one) => one.id).reverse());
    const last = joined.at(-1)!.mobile;
    expect(first[0]!.mobile).toBe(`${last.slice(0, 3)}•••••${last.slice(-2)}`);
  }, 60_000);

  test('Q56 the diamond task and the invite task pay the same reward, once', async () => {
    const ama = await join();
    const one = await playingFriend(ama.code);
    const other = await playingFriend(ama.code);
    const task = () => house.call(contract.diamondTask.collect, { id: friendTask }, ama.from);
    expect((await task()).code).toBe(0);
    expect((await ama.collect(one.id)).code).toBe(codes.taskCollected);
    expect((await ama.collect(other.id)).code).toBe(0);
    expect((await task()).code).toBe(codes.taskUnfinished);
    expect(await ama.diamonds()).toBe(200);
  });

  test('parallel claims by both calls pay once for each friend', async () => {
    const ama = await join();
    const all = [await playingFriend(ama.code), await playingFriend(ama.code), await playingFriend(ama.code)];
    const answers = await Promise.all([
      ...all.flatMap((friend) => Array.from({ length: 8 }, () => ama.collect(friend.id))),
      ...Array.from({ length: 8 }, () => house.call(contract.diamondTask.collect, { id: friendTask }, ama.from)),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(await ama.diamonds()).toBe(300);
    const rows = await house.db.select().from(inviteRewards).where(eq(inviteRewards.memberId, ama.id));
    expect(rows.map(({ friendId }) => friendId).sort()).toEqual(all.map((friend) => friend.id).sort());
  });

  test('the twenty-first friend brings nothing', async () => {
    const ama = await join();
    for (let n = 0; n < 21; n += 1) {
      const { id: friend } = await playingFriend(ama.code);
      expect((await ama.collect(friend)).code).toBe(n < 20 ? 0 : codes.taskCollected);
    }
    expect(await ama.tasks()).toMatchObject({ friends: 21, collected: 20, received: 2_000, ready: 0, open: 0 });
    expect((await ama.tasks()).list.find(({ state }) => state === 'none')).toMatchObject({ why: 'full' });
    expect(await ama.diamonds()).toBe(2_000);
  }, 60_000);

  test('a friend without a proved mobile brings nothing before the proof', async () => {
    const ama = await join();
    const kofi = await playingFriend(ama.code);
    await house.db.update(members).set({ mobileProved: false }).where(eq(members.id, kofi.id));
    expect((await ama.tasks()).list[0]).toMatchObject({ proved: false, state: 'open' });
    expect((await ama.collect(kofi.id)).code).toBe(codes.taskUnfinished);
    house.clock.advance(61_000);
    await house.call(contract.member.sendSms, { mobile: kofi.mobile, purpose: 'login' }, kofi.from);
    const [sent] = await house.outbox(kofi.mobile);
    const login = { mobile: kofi.mobile, smsCode: sent!.code, purpose: 'login' } as const;
    expect((await house.call(contract.access.loginWithSmsCode, login, kofi.from)).code).toBe(0);
    expect((await ama.collect(kofi.id)).code).toBe(0);
  });
});

describe('Q59 accepting an invitation after signing up', () => {
  test('a member without inviter is bound within 24 hours, and a repeat changes nothing', async () => {
    const [ama, kofi] = [await join(), await join()];
    expect(await kofi.accept(ama.code.toLowerCase())).toMatchObject({ code: 0, data: { bound: true } });
    expect((await kofi.accept(ama.code)).code).toBe(0);
    expect(await inviterOf(kofi.id)).toBe(ama.id);
    await play(kofi.id, { deposit: 2_000, stake: 2_000 });
    expect((await ama.collect(kofi.id)).code).toBe(0);
  });

  test('after 24 hours the code is refused', async () => {
    const [ama, kofi] = [await join(), await join()];
    house.clock.advance(86_400_000);
    expect(await kofi.accept(ama.code)).toMatchObject({ code: codes.inviteLate, msg: expect.stringContaining('24') });
    expect(await inviterOf(kofi.id)).toBeNull();
  });

  test('an unknown code and a second inviter are refused', async () => {
    const [ama, kojo] = [await join(), await join()];
    const kofi = await join({ by: ama.code });
    expect((await kofi.accept('NOPE2345')).code).toBe(codes.inviteUnknown);
    expect((await kofi.accept(kojo.code)).code).toBe(codes.inviteTaken);
    expect(await inviterOf(kofi.id)).toBe(ama.id);
  });

  test('of two parallel codes one is bound', async () => {
    const [ama, kojo] = [await join(), await join()];
    const kofi = await join();
    const answers = await Promise.all([kofi.accept(ama.code), kofi.accept(kojo.code)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.inviteTaken]);
    expect([ama.id, kojo.id]).toContain(await inviterOf(kofi.id));
  });
});
