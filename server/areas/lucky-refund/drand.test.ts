import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  beaconRoundAt,
  beaconTimeOf,
  bytesOf,
  checkDraw,
  contract,
  webHashes,
  type DrawRecord,
  type RefundRound,
} from '../../../contract';
import { beaconCheck } from '../../../contract/drand-bls';
import type { Beacon } from '../../core/beacon';
import { runDesk } from '../../commands/desk/command';
import { drawRounds, drawState } from '../../db/schema';
import { recordedRounds } from '../../draws/drand/recorded';
import { createHarness, type Harness } from '../../testing/harness';
import { refundOf } from './test-support';

const hashes = webHashes(webcrypto.subtle as never);
const [, , recorded, newest] = recordedRounds;

/** The network, which can be made unreachable. Its values are the recorded ones. */
function recordedBeacon(): Beacon & { isUp: boolean } {
  return {
    isUp: true,
    take(round) {
      const found = recordedRounds.find((one) => one.round === round);
      if (!this.isUp || found === undefined) return null;
      return { round, signature: bytesOf(found.signature), value: bytesOf(found.randomness) };
    },
    idle: () => Promise.resolve(),
  };
}

describe('a round with drand', () => {
  const beacon = recordedBeacon();
  let house: Harness;
  const refund = refundOf(() => house);
  let round: RefundRound;
  const recordNow = async (): Promise<DrawRecord> =>
    (await house.call(contract.luckyRefund.record, { refundId: round.id })).data.record;
  beforeAll(async () => {
    // A demo round sells for eight minutes. It closes 6.2 s before the recorded round.
    const now = beaconTimeOf(recorded.round) - 6_200 - 8 * 60_000;
    house = await createHarness({ now: now - 5_000, beacon });
    await refund.withoutDemoPlayers();
    await refund.selling();
    round = await refund.active();
  });
  afterAll(() => house.finish());

  test('the number of the round is public before the sales end', async () => {
    expect(beaconRoundAt(round.closesAt + 5_000)).toBe(recorded.round);
    expect((await recordNow()).entropy).toEqual({
      source: 'drand',
      ref: `quicknet/${recorded.round}`,
      commitment: '',
      endHash: '',
      from: round.closesAt + 5_000,
      value: null,
      signature: null,
    });
  });

  test('a draw waits for drand and takes no other source', async () => {
    const { token } = await house.member({ deposit: 10_000 });
    await refund.bought(token, { refundId: round.id, quantity: 40 });
    beacon.isUp = false;
    house.clock.set(round.closesAt);
    await refund.advance();
    house.clock.advance(3 * 3_600_000);
    await refund.advance();
    expect(await refund.active()).toMatchObject({ id: round.id, status: 5, remainingMillis: 0, publishedAt: null });
    expect(await recordNow()).toMatchObject({ seed: null, tickets: 40, entropy: { value: null, signature: null } });
    // A long wait is shown to the operator, and does not keep the server from starting.
    expect(await house.audit()).toEqual([]);
    const lines = await runDesk(house.deps, ['draws', 'list']);
    expect(lines.join('\n')).toContain(`waits for round ${recorded.round} of drand`);
  });

  test('the draw goes on when drand is back, and everyone can check it', async () => {
    beacon.isUp = true;
    await refund.advance();
    const record = await recordNow();
    expect(record.entropy).toMatchObject({ value: recorded.randomness, signature: recorded.signature });
    expect(await checkDraw(hashes, record, beaconCheck())).toMatchObject({ entropy: true, right: true });
    // Without the code that checks signatures the draw is neither right nor wrong.
    expect(await checkDraw(hashes, record)).toMatchObject({ entropy: null, same: true, right: false });
    expect(await house.audit()).toEqual([]);
    expect((await runDesk(house.deps, ['draws', 'list'])).join('\n')).not.toContain('lucky-refund');
  });

  test('a check finds every change of the entropy', async () => {
    const record = await recordNow();
    const { entropy } = record;
    const later = { ref: `quicknet/${newest.round}`, signature: newest.signature, value: newest.randomness };
    const changes: ReadonlyArray<[string, Partial<DrawRecord['entropy']>]> = [
      ['another signature', { signature: newest.signature }],
      ['a signature and its hash of another round', { signature: newest.signature, value: newest.randomness }],
      ['another round', later],
      ['a later round, from a later instant', { ...later, from: entropy.from! + 6_000 }],
      ['a round before the wait', { from: entropy.from! - 3_000, ref: `quicknet/${recorded.round - 1}` }],
      ['another value', { value: newest.randomness }],
      ['another network', { ref: `fastnet/${recorded.round}` }],
      ['no signature', { signature: null }],
    ];
    for (const [what, change] of changes) {
      const changed = { ...record, entropy: { ...entropy, ...change } };
      expect((await checkDraw(hashes, changed, beaconCheck()))!.right, what).toBe(false);
    }
    const early = { ...record, closesAt: record.closesAt + 1 };
    expect((await checkDraw(hashes, early, beaconCheck()))!.right).toBe(false);
    const otherKey = beaconCheck(`${'a'.repeat(191)}b`);
    expect((await checkDraw(hashes, record, otherKey))!.entropy).toBe(false);
  });

  test('what a round has published about drand cannot be changed', async () => {
    const change = (values: Partial<typeof drawRounds.$inferInsert>) =>
      house.db.update(drawRounds).set(values).where(eq(drawRounds.id, round.id));
    await expect(change({ signature: bytesOf(newest.signature) })).rejects.toThrow();
    await expect(change({ beaconRound: newest.round })).rejects.toThrow();
    await expect(change({ source: 'chain' })).rejects.toThrow();
  });
});

test('rounds after a change of the settings take values of the chain that no round has taken', async () => {
  const house = await createHarness();
  try {
    const refund = refundOf(() => house);
    const ids = [await refund.selling()];
    const before = house.deps.beacon;
    Object.assign(house.deps, { beacon: { ...recordedBeacon(), isUp: false } });
    await refund.draw();
    ids.push(await refund.selling());
    Object.assign(house.deps, { beacon: before });
    const rows = await house.db
      .select()
      .from(drawRounds)
      .where(eq(drawRounds.game, 'lucky-refund'))
      .orderBy(drawRounds.id);
    expect(rows.map(({ source }) => source)).toEqual(['chain', 'drand']);
    // A third round opens once the second one is drawn.
    const second = rows[1]!;
    Object.assign(house.deps, { beacon: null });
    house.clock.set(second.closesAt + 10_000);
    await refund.advance();
    const [waiting] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, second.id));
    expect(waiting!.state).toBe(drawState.rooted);
    expect((await runDesk(house.deps, ['draws', 'list'])).join('\n')).toContain('DRAND_URLS names no server');
  } finally {
    await house.close();
  }
});
