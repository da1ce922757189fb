import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketCodes, type MarketCode } from '../../../contract';
import { createHarness, type Harness } from '../../testing/harness';
import { runDesk } from './command';

/** A number of each market as people write it, and numbers that no member can have. */
const numbers: Readonly<Record<MarketCode, { stored: string; spellings: readonly string[]; impossible: string }>> = {
  GH: {
    stored: '0241234567',
    spellings: ['024 123 4567', '+233 24 123 4567', '00233241234567', '233241234567', '241234567', '٠٢٤١٢٣٤٥٦٧'],
    impossible: '0590123456',
  },
  KE: {
    stored: '0712345678',
    spellings: ['0712 345678', '+254 712 345678', '00254712345678', '712345678', '0712-345-678', '०७१२३४५६७८'],
    impossible: '0109123456',
  },
  UG: {
    stored: '0772123456',
    spellings: ['0772 123456', '+256 772 123456', '00256772123456', '772123456', '(0772) 123456'],
    impossible: '0722123456',
  },
  NG: {
    stored: '08031234567',
    spellings: ['0803 123 4567', '+234 803 123 4567', '002348031234567', '8031234567', '+234 (0) 803 123 4567'],
    impossible: '07001234567',
  },
  BR: {
    stored: '11912345678',
    spellings: ['(11) 91234-5678', '+55 11 91234-5678', '005511912345678', '011 91234 5678', '11 9 1234 5678'],
    impossible: '23912345678',
  },
};

describe.each(marketCodes)('a member at the desk in %s', (market) => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ market });
  });
  afterAll(() => house.close());
  const list = async (text: string): Promise<string> =>
    (await runDesk(house.deps, ['coupons', 'list', text])).join('\n');

  test('the number finds the member in every spelling', async () => {
    const { stored, spellings } = numbers[market];
    const { id } = await house.member({ mobile: stored });
    const byId = await list(String(id));
    for (const text of [stored, ...spellings]) expect(await list(text), text).toBe(byId);
  });

  test('an unknown or impossible number is refused with its reason', async () => {
    const { stored, impossible } = numbers[market];
    await expect(list(stored.replace(/\d{3}$/, '000'))).rejects.toThrow(/^there is no member \d+$/);
    await expect(list(impossible)).rejects.toThrow('there is no mobile number with this beginning');
    await expect(list('12 or so')).rejects.toThrow('neither an id nor a mobile number');
    await expect(list('+1 202 555 0143')).rejects.toThrow('the number belongs to another country');
  });
});
