import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { invites, members } from '../../db/schema';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { id, peopleOf, type Person } from './test-support';

let house: Harness;
const { join, play, playingFriend, inviterOf, newPhone } = peopleOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

/** The friend brings nothing by either call. */
async function bringsNothing(inviter: Person, friend: { id: number }, why: string): Promise<void> {
  const shown = (await inviter.tasks()).list.find((one) => one.id === friend.id);
  expect(shown).toMatchObject({ state: 'none', why });
  expect((await inviter.collect(friend.id)).code).toBe(codes.taskUnfinished);
  expect((await house.call(contract.diamondTask.collect, { id: 12 }, inviter.from)).code).toBe(codes.taskUnfinished);
  expect(await inviter.diamonds()).toBe(0);
}

describe('INV-1 abuse of invitations', () => {
  test('the own code is refused', async () => {
    const ama = await join();
    expect((await ama.accept(ama.code)).code).toBe(codes.inviteOwn);
    expect(await inviterOf(ama.id)).toBeNull();
  });

  test('a loop of two and a chain back are refused', async () => {
    const ama = await join();
    const kofi = await join({ by: ama.code });
    const kojo = await join({ by: kofi.code });
    for (const { code } of [kofi, kojo]) expect((await ama.accept(code)).code).toBe(codes.inviteLoop);
    expect(await inviterOf(ama.id)).toBeNull();
  });

  test('parallel codes of two new members bind at most one of them', async () => {
    const [ama, kofi] = [await join(), await join()];
    const answers = await Promise.all([ama.accept(kofi.code), kofi.accept(ama.code)]);
    expect(answers.map(({ code }) => code)).toEqual([codes.inviteLoop, codes.ok]);
    expect(await inviterOf(ama.id)).toBeNull();
  });

  test('the database itself refuses a loop', async () => {
    const [ama, kofi] = [await join(), await join()];
    const row = { friendId: ama.id, inviterId: kofi.id, market: 'GH', mobile: ama.mobile, createdAt: 1 };
    await expect(house.db.insert(invites).values(row)).rejects.toThrow();
  });

  test('a second account on the inviter’s phone brings nothing', async () => {
    const ama = await join();
    const own = await playingFriend(ama.code, { phone: { ...newPhone(), device: ama.phone.device } });
    await bringsNothing(ama, own, 'device');
  });

  test('an account on the inviter’s phone cannot accept the code', async () => {
    const ama = await join();
    const own = await join({ phone: { ...newPhone(), device: ama.phone.device } });
    expect((await own.accept(ama.code)).code).toBe(codes.inviteDevice);
    expect(await inviterOf(own.id)).toBeNull();
  });

  test('a friend who signs in on the inviter’s phone later brings nothing', async () => {
    const ama = await join();
    const kofi = await playingFriend(ama.code);
    const login = { mobile: kofi.mobile, password: 'market-lamp 7' };
    expect((await house.call(contract.member.login, login, { ip: ama.from.ip, headers: ama.from.headers })).code).toBe(
      0,
    );
    await bringsNothing(ama, kofi, 'device');
  });

  test('many accounts on one other phone bring one reward', async () => {
    const ama = await join();
    const { device } = newPhone();
    const farm = [];
    for (let n = 0; n < 4; n += 1) farm.push(await playingFriend(ama.code, { phone: { ...newPhone(), device } }));
    const states = (await ama.tasks()).list.map(({ state }) => state);
    expect(states.filter((state) => state === 'ready')).toHaveLength(1);
    const answers = await Promise.all(farm.map((friend) => ama.collect(friend.id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await ama.diamonds()).toBe(100);
  });

  test('reset device ids of one connection bring five rewards in 30 days', async () => {
    const ama = await join();
    const { ip } = newPhone();
    const farm = [];
    for (let n = 0; n < 8; n += 1) farm.push(await playingFriend(ama.code, { phone: { ...newPhone(), ip } }));
    const answers = await Promise.all(farm.map((friend) => ama.collect(friend.id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(await ama.diamonds()).toBe(500);
    const refused = (await ama.tasks()).list.filter(({ state }) => state === 'none');
    expect(refused.map(({ why }) => why)).toEqual(['network', 'network', 'network']);
  });

  test('a recycled number brings no second reward', async () => {
    const ama = await join();
    const kofi = await playingFriend(ama.code);
    expect((await ama.collect(kofi.id)).code).toBe(0);
    // The account got another number, and the network has given the old one to a new owner.
    await house.db.update(members).set({ mobile: '0249999999' }).where(eq(members.id, kofi.id));
    house.clock.advance(120_000);
    const again = await playingFriend(ama.code, { mobile: kofi.mobile });
    expect((await ama.tasks()).list.find((one) => one.id === again.id)).toMatchObject({ state: 'none', why: 'mobile' });
    expect((await ama.collect(again.id)).code).toBe(codes.taskUnfinished);
    expect(await ama.diamonds()).toBe(100);
  });

  test('a friend of somebody else is no friend', async () => {
    const [ama, kojo] = [await join(), await join()];
    const kofi = await playingFriend(ama.code);
    expect((await kojo.collect(kofi.id)).code).toBe(codes.noFriend);
    expect((await kojo.collect(9_999_999)).code).toBe(codes.noFriend);
    expect((await kojo.tasks()).list).toEqual([]);
  });

  test('stakes that were returned do not count', async () => {
    const ama = await join();
    const kofi = await playingFriend(ama.code);
    await post(house.db, {
      memberId: kofi.id,
      key: 'returned',
      reason: 'rollback',
      now: house.clock.now(),
      entries: [
        { account: 'house:game', purse: 'cash', amount: -500 },
        { account: 'member', purse: 'locked', amount: 500 },
      ],
    });
    expect((await ama.tasks()).list[0]).toMatchObject({ played: 1_500, state: 'open' });
    expect((await ama.collect(kofi.id)).code).toBe(codes.taskUnfinished);
    await play(kofi.id, { deposit: 0, stake: 500 });
    expect((await ama.collect(kofi.id)).code).toBe(0);
  });

  test('codes cannot be collected by trying', async () => {
    const one = await join();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await one.accept(`TRYA${1_000 + n}`)).code);
    expect(answers.filter((code) => code === codes.tooMany)).toHaveLength(2);
    expect((await house.call(contract.invite.campaign, { id })).code).toBe(0);
  });
});
