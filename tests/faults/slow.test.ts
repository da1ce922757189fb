import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../server/testing/harness';
import { fullDisk, slowDisk } from './disk';
import { heldLock } from './slow';

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(!url)('a slow database', () => {
  let house: Harness;
  let own: string;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    const {
      rows: [name],
    } = await house.db.execute<{ name: string }>('select current_database() as name');
    own = Object.assign(new URL(url!), { pathname: `/${name!.name}` }).toString();
  }, 60_000);
  afterAll(async () => {
    expect(await house.audit()).toEqual([]);
    await house.close();
  });

  test('F5 a row lock of one second does not block the server', async () => {
    expect((await heldLock(house, own, { heldMs: 1_000, width: 14 })).stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 withdrawals that wait too long for a lock are refused', async () => {
    const { refused, stalledMs } = await heldLock(house, own, { heldMs: 11_500, width: 4 });
    expect(refused).toBe(4);
    expect(stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 a full disk refuses withdrawals but not reads', async () => {
    expect((await fullDisk(house, own)).stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 writes that take half a second do not block the server', async () => {
    expect((await slowDisk(house, own, 500)).stalledMs).toBeLessThan(500);
  }, 60_000);
});
