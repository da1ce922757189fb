import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markets } from '../../contract';
import { notices } from '../db/schema';
import { createHarness, type Harness } from '../testing/harness';
import { format } from './format';
import { writeMessage } from './index';

const sunday = Date.UTC(2026, 10, 29, 23, 59);

describe('MSG-1 messages that the server writes', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  const rowsOf = (id: number) => house.db.select().from(notices).where(eq(notices.memberId, id));
  const write = (memberId: number, once?: string) =>
    writeMessage(
      { tx: house.db, deps: house.deps },
      {
        memberId,
        kind: 'cashBackReady',
        values: { amount: 4_737, week: [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 22, 12)], until: sunday },
        now: house.clock.now(),
        ...(once === undefined ? {} : { once }),
      },
    );

  test('a message is stored in all languages with its facts', async () => {
    const { id } = await house.member();
    await write(id);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ kind: 'cashBackReady', url: '/subscriber/cashBack', readAt: null, quiet: false });
    expect(row!.content.en).toBe('₵47.37 waits for you until Sun, 29 Nov, 23:59. Play it once before you withdraw it.');
    expect(row!.content.fr).toMatch(/^₵47,37 vous attendent jusqu’au dim\. 29 nov\./);
    expect(row!.content.pt).toContain('₵47,37 espera por você');
    expect(row!.facts.map(({ label, value, money }) => [label.en, value.en, money])).toEqual([
      ['Week', '16–22 Nov', false],
      ['Amount', '₵47.37', true],
      ['Claim until', 'Sun, 29 Nov, 23:59', false],
    ]);
    expect(JSON.stringify(row)).not.toMatch(/\{\w+\}/);
  });

  test('a second message with the same key of the member is not written', async () => {
    const [one, other] = [await house.member(), await house.member()];
    await write(one.id, 'cash-back:20261116');
    await write(one.id, 'cash-back:20261116');
    await write(other.id, 'cash-back:20261116');
    await write(one.id, 'cash-back:20261123');
    expect([(await rowsOf(one.id)).length, (await rowsOf(other.id)).length]).toEqual([2, 1]);
  });

  test('times are written in the zone of the market', () => {
    expect(format({ market: markets.KE, language: 'en' }, 'moment', sunday)).toContain('30 Nov');
    expect(format({ market: markets.GH, language: 'en' }, 'moment', sunday)).toContain('29 Nov');
    expect(format({ market: markets.GH, language: 'pt' }, 'text', { en: 'a', fr: 'b', pt: 'c' })).toBe('c');
  });
});
