import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { outcomes, seeds } from '../db/schema';
import { sqlState } from '../db/errors';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { createHarness, type Harness } from '../testing/harness';
import { noncesAreWhole, seedsAreFresh } from '../testing/fair-checks';
import {
  commitment,
  drawsPerSeed,
  ensureSeeds,
  openDraw,
  openSeeds,
  recordOutcome,
  reserveDraw,
  rotateSeeds,
} from './index';

describe('seeds of a member', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  const now = () => house.clock.now();
  const within = <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => withTransaction(house, work);
  const play = (memberId: number) =>
    within(async (tx) => {
      const reserved = await reserveDraw(tx, house.deps.fairness, { memberId, now: now() });
      await recordOutcome(tx, reserved, {
        game: 'test',
        oddsVersion: 'test-1',
        result: { point: reserved.draw.integer(100) },
        at: now(),
      });
      return reserved;
    });

  test('RAN-8 FAIR-4 seeds are committed before use', async () => {
    const { id } = await house.member();
    await within((tx) => ensureSeeds(tx, house.deps.fairness, { memberId: id, now: now() }));
    await within((tx) => ensureSeeds(tx, house.deps.fairness, { memberId: id, now: now() }));
    const rows = await openSeeds(house.db, id);
    expect(rows.map(({ state }) => state).sort()).toEqual(['active', 'next']);
    for (const row of rows) {
      expect(row.serverSeed).toHaveLength(32);
      expect(row.serverHash).toBe(commitment(row.serverSeed));
      expect(row.clientSeed).toMatch(/^[A-Za-z0-9]{5,10}$/);
    }
  });

  test('FAIR-5 64 concurrent draws use 64 nonces without a gap', async () => {
    const { id } = await house.member();
    const reserved = await Promise.all(Array.from({ length: 64 }, () => play(id)));
    expect(new Set(reserved.map(({ seedId }) => seedId)).size).toBe(1);
    expect(noncesAreWhole(reserved.map(({ nonce }) => nonce))).toBe(true);
    const [seed] = await house.db.select().from(seeds).where(eq(seeds.id, reserved[0]!.seedId));
    for (const row of await house.db.select().from(outcomes).where(eq(outcomes.seedId, seed!.id))) {
      expect(openDraw(seed!.serverSeed, seed!.clientSeed, row.nonce).integer(100)).toBe(
        (row.result as { point: number }).point,
      );
    }
    expect(await house.audit()).toEqual([]);
  });

  test('FAIR-5 a rolled-back draw uses no nonce', async () => {
    const { id } = await house.member();
    await play(id);
    await expect(
      within(async (tx) => {
        await reserveDraw(tx, house.deps.fairness, { memberId: id, now: now() });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect((await play(id)).nonce).toBe(1);
    expect(await house.audit()).toEqual([]);
  });

  test('FAIR-5 a new client seed uses the next committed server seed', async () => {
    const { id } = await house.member();
    const first = await play(id);
    const before = await openSeeds(house.db, id);
    await within((tx) =>
      rotateSeeds(tx, house.deps.fairness, { memberId: id, now: now(), options: { clientSeed: 'Akwaaba1' } }),
    );
    const after = await openSeeds(house.db, id);
    const active = after.find(({ state }) => state === 'active')!;
    expect(active.serverHash).toBe(before.find(({ state }) => state === 'next')!.serverHash);
    expect(active).toMatchObject({ clientSeed: 'Akwaaba1', nextNonce: 0 });
    const [old] = await house.db.select().from(seeds).where(eq(seeds.id, first.seedId));
    expect(old).toMatchObject({ state: 'revealed', revealedAt: now() });
    const all = await house.db.select().from(seeds).where(eq(seeds.memberId, id));
    expect(seedsAreFresh(all.map(({ serverHash }) => serverHash))).toBe(true);
    expect(await house.audit()).toEqual([]);
  });

  test('FAIR-5 F20 after a thousand draws the next seed is used', async () => {
    const { id } = await house.member();
    const { seedId } = await play(id);
    await house.db.execute(sql`insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at)
      select ${seedId}, n, 'test', 1, 'test-1', '{}', ${now()}::bigint from generate_series(1, ${drawsPerSeed - 1}) as n`);
    await house.db.execute(sql`update seeds set next_nonce = ${drawsPerSeed} where id = ${seedId}`);
    const next = await play(id);
    expect(next.seedId).not.toBe(seedId);
    expect(next.nonce).toBe(0);
    expect(await house.audit()).toEqual([]);
  });

  test('FAIR-5 I15 repeated seeds are refused, and the audit finds skipped nonces', async () => {
    const { id } = await house.member();
    const { seedId } = await play(id);
    const [seed] = await house.db.select().from(seeds).where(eq(seeds.id, seedId));
    const other = await house.member();
    const again = house.db.insert(seeds).values({
      memberId: other.id,
      state: 'active',
      serverSeed: seed!.serverSeed,
      serverHash: seed!.serverHash,
      clientSeed: 'Akwaaba1',
      createdAt: now(),
    });
    await expect(again.then(() => null, sqlState)).resolves.toBe('23505');
    const twice = house.db
      .insert(outcomes)
      .values({ seedId, nonce: 0, game: 'test', rounds: 1, oddsVersion: 'x', result: {}, createdAt: now() });
    await expect(twice.then(() => null, sqlState)).resolves.toBe('23505');
    await house.db.execute(sql`update seeds set next_nonce = next_nonce + 1 where id = ${seedId}`);
    expect(await house.audit()).toEqual([`I14 a seed has a gap in its nonces: ${seedId}`]);
    await house.db.execute(sql`update seeds set next_nonce = next_nonce - 1 where id = ${seedId}`);
  });
});
