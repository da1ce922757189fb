import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../contract';
import { createHarness, type Harness } from '../testing/harness';
import { memberLimits, memberProtection, nonces, playTime, sessions } from '../db/schema';
import { hashToken, sessionMs } from './index';
import { openSession } from './open';

const noon = Date.UTC(2026, 10, 20, 12, 5);
const deviceId = 'device-of-a-test';
let used = 0;
const nonce = (): string => (used += 1).toString(16).padStart(32, '0');

describe('sessions that are opened at once', () => {
  let house: Harness;
  const statements: string[] = [];
  beforeAll(async () => {
    house = await createHarness({ now: noon, seen: (text) => statements.push(text) });
  });
  afterEach(() => house.clock.set(noon));
  afterAll(() => house.finish());
  const open = (token: string, more: { nonce?: string; deviceId?: string; playDay?: string } = {}) =>
    openSession(house.deps, hashToken(token), { nonce: nonce(), now: house.clock.now(), deviceId, ...more });
  const openings = () => statements.filter((text) => text.includes('sessions_open')).length;

  test('share one statement, and each gets its own member', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => house.member()));
    statements.length = 0;
    const opened = await Promise.all(made.map(({ token }) => open(token)));
    expect(opened.map((member) => member?.id)).toEqual(made.map(({ id }) => id));
    expect(openings()).toBe(1);
  });

  test('A14 an invalid token among them affects no other', async () => {
    const { id, token } = await house.member();
    const opened = await Promise.all([open('x'.repeat(43)), open(token), open('y'.repeat(43))]);
    expect(opened.map((member) => member?.id ?? null)).toEqual([null, id, null]);
  });

  test('Q34 of two with the same nonce one is refused, in one statement and in two', async () => {
    const { token } = await house.member();
    const [same, later] = [nonce(), nonce()];
    const outcomes = await Promise.allSettled([open(token, { nonce: same }), open(token, { nonce: same })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await open(token, { nonce: later });
    await expect(open(token, { nonce: later })).rejects.toMatchObject({ code: codes.replayed });
    // Nonces count for each token.
    const other = await house.member();
    expect(await open(other.token, { nonce: same })).toMatchObject({ id: other.id });
  });

  test('a token without a session uses up no nonce', async () => {
    const token = 'z'.repeat(43);
    await open(token);
    const rows = await house.db
      .select()
      .from(nonces)
      .where(eq(nonces.tokenHash, hashToken(token)));
    expect(rows).toEqual([]);
  });

  test('A12 a session ends at its time, and when its row is deleted', async () => {
    const [old, ended] = [await house.member(), await house.member()];
    house.clock.advance(sessionMs - 1);
    expect(await open(old.token)).toMatchObject({ id: old.id });
    house.clock.advance(1);
    expect(await open(old.token)).toBeNull();
    house.clock.set(noon);
    expect(await open(ended.token)).toMatchObject({ id: ended.id });
    await house.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(ended.token)));
    expect(await open(ended.token)).toBeNull();
  });

  test('the proof is that of the requesting device', async () => {
    const { token } = await house.member();
    expect(await open(token)).toMatchObject({ freshAt: noon });
    expect(await open(token, { deviceId: 'another-device' })).toMatchObject({ freshAt: null });
  });

  test('Q30 breaks and limits on time come with the session', async () => {
    const { id, token } = await house.member();
    expect(await open(token)).toMatchObject({ coolOffUntil: 0, hasTimeLimit: false });
    await house.db.insert(memberProtection).values({ memberId: id, coolOffUntil: noon + 5 });
    await house.db.insert(memberLimits).values({ memberId: id, kind: 'time', window: 'day', amount: 60 });
    expect(await open(token)).toMatchObject({ coolOffUntil: noon + 5, hasTimeLimit: true });
  });

  test('play time is added once for calls at once, and not for a replayed call', async () => {
    const { id, token } = await house.member();
    const played = async () =>
      (await house.db.select().from(playTime).where(eq(playTime.memberId, id))).map(({ playedMs }) => playedMs);
    const playDay = '20261120';
    const first = nonce();
    await open(token, { playDay, nonce: first });
    house.clock.advance(60_000);
    await Promise.all([open(token, { playDay }), open(token, { playDay }), open(token)]);
    expect(await played()).toEqual([60_000]);
    house.clock.advance(60_000);
    await expect(open(token, { playDay, nonce: first })).rejects.toMatchObject({ code: codes.replayed });
    expect(await played()).toEqual([60_000]);
    // Longer than the gap between two visits.
    house.clock.advance(120_000);
    await open(token, { playDay });
    expect(await played()).toEqual([60_000]);
  });

  test('the time of the last call is stored at most every five minutes', async () => {
    const { token } = await house.member();
    const seenAt = async () =>
      (
        await house.db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(token)))
      )[0]!.seenAt;
    house.clock.advance(300_000);
    await open(token);
    expect(await seenAt()).toBe(noon);
    house.clock.advance(1);
    await open(token);
    expect(await seenAt()).toBe(noon + 300_001);
  });

  test('a changed setting is in force at the next call of a member', async () => {
    const { token } = await house.member();
    const prices = async () =>
      (await house.call(contract.coinSpin.cfg, {}, { token })).data.wheels.map(({ price }) => price);
    const before = await prices();
    await house.db.execute(
      sql`update settings set value = jsonb_set(value, '{coin,0,price}', '77') where key = 'wheels:GH'`,
    );
    expect(await prices()).toEqual([77, ...before.slice(1)]);
  });
});

describe('a nonce that cannot be stored', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ now: noon });
  });
  afterAll(() => house.close());

  test('fails no read, but every call that changes something', async () => {
    const { id, token } = await house.member({ deposit: 500 });
    // As a full disk would: no row of these tables can be written.
    for (const table of ['nonces', 'play_time'])
      await house.db.execute(sql.raw(`alter table ${table} add constraint full_disk check (false) not valid`));
    house.clock.advance(10 * 60_000);
    expect(await house.call(contract.account.balance, {}, { token })).toMatchObject({ code: 0, data: { money: 500 } });
    expect(await house.call(contract.account.balance, {}, { token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
    expect((await house.call(contract.member.logout, {}, { token })).status).toBe(500);
    for (const table of ['nonces', 'play_time'])
      await house.db.execute(sql.raw(`alter table ${table} drop constraint full_disk`));
    expect(await openSession(house.deps, hashToken(token), { nonce: nonce(), now: noon, deviceId })).toMatchObject({
      id,
    });
  });
});
