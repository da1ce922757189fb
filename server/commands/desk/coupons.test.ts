import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract';
import { coupons, deskChanges, memberProtection, members } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { helpOf, runDesk } from './command';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
});
afterAll(async () => {
  expect(await house.audit()).toEqual([]);
  await house.close();
});

const desk = (...words: string[]) => runDesk(house.deps, ['coupons', ...words]);
const wordOf = async (...words: string[]) =>
  /--confirm (\w{8})/.exec((await desk(...words, '--by', 'esi')).join('\n'))![1]!;
/** Runs a change as a dry run and then with its word. */
const change = async (...words: string[]) => desk(...words, '--by', 'esi', '--confirm', await wordOf(...words));
const holders = async (...ids: number[]) =>
  (await house.db.select().from(coupons).where(inArray(coupons.memberId, ids))).map(({ memberId }) => memberId);
const audits = () => house.db.select().from(deskChanges).orderBy(desc(deskChanges.id));

describe('coupons at the desk', () => {
  test('the help names the actions', async () => {
    expect((await runDesk(house.deps, [])).join('\n')).toContain('coupons');
    expect(helpOf('coupons').join('\n')).toMatch(/coupons list <member[\s\S]*coupons grant ticket\|mall --member/);
  });

  test('Q60 ECO-10 a member gets the coupon for tickets once for a reason', async () => {
    const { id, token } = await house.member();
    const words = ['grant', 'ticket', '--member', String(id), '--reason', 'Sorry for the delay'];
    const before = (await audits()).length;
    const word = await wordOf(...words);
    expect(await holders(id)).toEqual([]);
    const said = await desk(...words, '--by', 'esi', '--confirm', word);
    expect(said.at(-1)).toBe('Coupons given: 1');
    const { data } = await house.call(contract.coupons.list, { use: 'ticket' }, { token });
    expect(data).toMatchObject([{ kind: 1, off: 100, unit: 'amount', purse: 'cash', minimum: 1_000, state: 0 }]);
    const rows = await audits();
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({
      subject: 'coupons:ticket',
      action: 'grant',
      actor: 'operator:esi',
      after: { to: { member: id }, reason: 'Sorry for the delay' },
    });
    await expect(desk(...words, '--by', 'esi', '--confirm', word)).rejects.toThrow(/nobody of this group/);
    await expect(desk(...words.slice(0, -1), 'sorry  for the DELAY', '--by', 'esi')).rejects.toThrow(/nobody/);
    expect(await holders(id)).toEqual([id]);
    await change(...words.slice(0, -1), 'Another reason');
    expect(await holders(id)).toEqual([id, id]);
    expect((await desk('list', String(id))).join('\n')).toMatch(/: 2\n[\s\S]*ticket coupon: 100 off[\s\S]*usable/);
  });

  test('Q60 ECO-14 a VIP level gets the coupon of the mall', async () => {
    const high = await house.member({ levelId: 8 });
    const low = await house.member({ levelId: 2 });
    await change('grant', 'mall', '--level', '8', '--reason', 'Week of level 8');
    expect(await holders(high.id, low.id)).toEqual([high.id]);
    const { data } = await house.call(contract.coupons.list, {}, { token: high.token });
    expect(data).toMatchObject([{ kind: 2, off: 500, unit: 'share', purse: 'coins', minimum: 5_000 }]);
  });

  test('Q30 a run for all leaves out breaks and closed accounts, and goes on when it is repeated', async () => {
    const now = house.clock.now();
    const { rows } = await house.db.execute<{ id: number }>(sql`
      insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
      select 'GH', '0241' || n, '', 'many-' || n, 'M' || n, ${now}::bigint from generate_series(100000, 101099) as n
      returning id`);
    const ids = rows.map(({ id }) => id);
    const [closed, resting] = [ids[3]!, ids[4]!];
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, closed));
    await house.db.insert(memberProtection).values({ memberId: resting, coolOffUntil: now + 1_000 });
    const words = ['grant', 'ticket', '--all', '--market', 'GH', '--reason', 'Easter'];
    const word = await wordOf(...words);
    await change(...words);
    const given = await holders(...ids);
    expect(given).toHaveLength(ids.length - 2);
    expect(new Set(given).size).toBe(given.length);
    expect(given).not.toContain(closed);
    expect(given).not.toContain(resting);

    const late = await house.member();
    expect((await desk(...words, '--by', 'esi', '--confirm', word)).at(-1)).toBe('Coupons given: 1');
    expect(await holders(late.id)).toEqual([late.id]);
    expect(await holders(...ids)).toHaveLength(ids.length - 2);
    await expect(change('grant', 'ticket', '--member', String(closed), '--reason', 'Easter 2')).rejects.toThrow(
      /closed account or a break/,
    );
  });

  test.each([
    [[], /there is no|desk coupons/],
    [['grant', 'car', '--all', '--market', 'GH', '--reason', 'Test'], /the kind is required/],
    [['grant', 'ticket', '--all', '--reason', 'Test'], /needs the market/],
    [['grant', 'ticket', '--all', '--market', 'KE', '--reason', 'Test'], /works on the market GH/],
    [['grant', 'ticket', '--reason', 'Test'], /who gets them/],
    [['grant', 'ticket', '--level', '2', '--member', '1', '--reason', 'Test'], /who gets them/],
    [['grant', 'ticket', '--level', '11', '--reason', 'Test'], /levels are numbers/],
    [['grant', 'ticket', '--level', '2'], /reason is required/],
    [['grant', 'ticket', '--member', '999999', '--reason', 'Test'], /there is no member/],
    [['list', '999999'], /there is no member/],
    [['list', '1', '--level', '2'], /no option --level/],
  ])('%j is refused with a reason', async (words, reason) => {
    const before = (await audits()).length;
    await expect(desk(...words, '--by', 'esi')).rejects.toThrow(reason);
    expect((await audits()).length).toBe(before);
  });
});

test('Q46 in Brazil only members with a deposit get coupons', async () => {
  const brazil = await createHarness({ market: 'BR' });
  const [paid, fresh] = [await brazil.member({ deposit: 1_000 }), await brazil.member()];
  const words = ['coupons', 'grant', 'ticket', '--all', '--market', 'BR', '--reason', 'Easter', '--by', 'esi'];
  const [word] = /(?<=--confirm )\w{8}/.exec((await runDesk(brazil.deps, words)).join('\n'))!;
  await runDesk(brazil.deps, [...words, '--confirm', word]);
  const rows = await brazil.db.select().from(coupons);
  expect(rows.map(({ memberId }) => memberId)).toEqual([paid.id]);
  expect(fresh.id).not.toBe(paid.id);
  await brazil.close();
});
