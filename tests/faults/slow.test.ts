import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../server/testing/harness';
import { fullDisk, slowDisk } from './disk';
import { heldLock } from './slow';

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(!url)('a database that is slow', () => {
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

  test('F5 a row is locked for a second while more withdrawals want it than there are connections', async () => {
    expect((await heldLock(house, own, 1_000, 14)).stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 a row is locked for longer than a statement may take: nothing is said to have succeeded, and its key settles it', async () => {
    const { refused, stalledMs } = await heldLock(house, own, 11_500, 4);
    expect(refused).toBe(4);
    expect(stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 the disk of the books is full: nothing is said to have succeeded, reads go on, and with space again its key settles it', async () => {
    expect((await fullDisk(house, own)).stalledMs).toBeLessThan(500);
  }, 60_000);

  test('F5 each write of the books takes half a second', async () => {
    expect((await slowDisk(house, own, 500)).stalledMs).toBeLessThan(500);
  }, 60_000);
});
