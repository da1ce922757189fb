import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { codes, contract, type Movement } from '../../../contract';
import { sqlState } from '../../db/errors';
import { withTransaction } from '../../db/transaction';
import { invariants } from '../../boot/audit';
import { post, type PostingEntry } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { pageOf, pageTexts, pageValues } from './records';

const { transactions } = contract;
const noon = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;

describe('movements', () => {
  let house: Harness;
  let deposits: ReturnType<typeof depositsOf>;
  beforeAll(async () => {
    house = await createHarness({ seed: true, now: noon });
    deposits = depositsOf(house);
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  afterAll(() => house.close());
  const list = async (token: string, input: Parameters<typeof house.call<typeof transactions.records>>[1] = {}) => {
    const { code, data } = await house.call(transactions.records, input, { token });
    expect(code).toBe(0);
    return data;
  };
  let posted = 0;
  const book = (memberId: number, reason: string, entries: PostingEntry[], now = house.clock.now()) =>
    post(house.db, { memberId, key: `t-${(posted += 1)}`, reason, now, entries });
  const gift = (memberId: number, purse: 'coins' | 'diamonds' | 'locked', amount: number, now?: number) =>
    book(
      memberId,
      'gift',
      [
        { account: 'house:promo', purse: purse === 'locked' ? 'cash' : purse, amount: -amount },
        { account: 'member', purse, amount },
      ],
      now,
    );
  const brief = ({ reason, kind, amount, freed, balance, free }: Movement) => [
    reason,
    kind,
    amount,
    freed,
    balance,
    free,
  ];

  test('R-63 Q7 each movement has its reason, freed money and balance', async () => {
    const { id, token } = await house.member();
    await deposits.sent(token, { itemId: 'P4' });
    await deposits.pass(5_000);
    await book(id, 'stake', [
      { account: 'member', purse: 'locked', amount: -2_000 },
      { account: 'house:game', purse: 'cash', amount: 2_000 },
    ]);
    await book(id, 'payout', [
      { account: 'house:game', purse: 'cash', amount: -1_500 },
      { account: 'member', purse: 'withdrawable', amount: 1_500 },
    ]);
    await book(id, 'unlock', [
      { account: 'member', purse: 'locked', amount: -400 },
      { account: 'member', purse: 'withdrawable', amount: 400 },
    ]);
    const rows = await list(token);
    expect(rows.filter(({ kind }) => kind === 'cash').map(brief)).toEqual([
      ['unlock', 'cash', 0, 400, 4_500, 1_900],
      ['payout', 'cash', 1_500, 1_500, 4_500, 1_500],
      ['stake', 'cash', -2_000, 0, 3_000, 0],
      ['deposit', 'cash', 5_000, 0, 5_000, 0],
    ]);
    expect(rows.filter(({ kind }) => kind === 'coins').map(brief)).toEqual([
      ['first-deposit', 'coins', 1_000, 0, 1_500, 0],
      ['deposit', 'coins', 500, 0, 500, 0],
    ]);
    expect(rows.at(-1)).toMatchObject({ reason: 'deposit', subject: 'MTN MoMo' });
  });

  test('ACC-26 C38 the detail of a deposit has its order', async () => {
    const { token } = await house.member();
    const { transNo } = await deposits.sent(token, { itemId: 'P4' });
    await deposits.pass(5_000);
    const order = (await house.call(contract.pay.result, { transNo }, { token })).data;
    expect((await house.call(transactions.detail, { id: order.transactionId! }, { token })).data).toMatchObject({
      reason: 'deposit',
      subject: 'MTN MoMo',
      reference: transNo,
      withdrawal: null,
      movements: [
        { kind: 'cash', amount: 5_000 },
        { kind: 'coins', amount: 500 },
      ],
      deposit: { transNo, payMoney: 5_000, state: 3 },
    });
  });

  test('C38 BAD-9 another member’s transaction looks like an unknown one', async () => {
    const [one, two] = [await house.member({ deposit: 100 }), await house.member()];
    const [row] = await list(one.token);
    const other = await house.call(transactions.detail, { id: row!.transactionId }, { token: two.token });
    const none = await house.call(transactions.detail, { id: 99_999_999 }, { token: two.token });
    expect(other).toMatchObject({ status: 200, code: codes.noTransaction });
    expect(none).toMatchObject({ status: 200, code: codes.noTransaction, msg: other.msg });
    expect(await list(two.token)).toEqual([]);
  });

  test('ACC-25 R-63 pages have no gaps or duplicates while movements are added', async () => {
    const { id, token } = await house.member();
    for (let index = 0; index < 12; index += 1) await gift(id, index % 3 === 0 ? 'diamonds' : 'coins', index + 1);
    const whole = await list(token);
    const read: Movement[] = [];
    for (let last: Movement | undefined; ; last = read.at(-1)) {
      const page = await list(token, { quantity: 5, ...(last ? { startAt: last.at, startId: last.id } : {}) });
      read.push(...page);
      await gift(id, 'coins', 1);
      if (page.length < 5) break;
    }
    expect(read).toEqual(whole);
    expect(whole).toHaveLength(12);
  });

  test('R-63 the list can be filtered by kind and market month', async () => {
    const kenya = await createHarness({ market: 'KE', now: Date.UTC(2026, 10, 20, 12) });
    try {
      const { id, token } = await kenya.member({ mobile: '0712345001' });
      const give = (key: string, purse: 'coins' | 'diamonds', at: number) =>
        post(kenya.db, {
          memberId: id,
          key,
          reason: 'gift',
          now: at,
          entries: [
            { account: 'house:promo', purse, amount: -1 },
            { account: 'member', purse, amount: 1 },
          ],
        });
      // Midnight in Nairobi is 21:00 of the day before in UTC.
      await give('october', 'coins', Date.UTC(2026, 9, 31, 20, 59));
      await give('november', 'coins', Date.UTC(2026, 9, 31, 21, 0));
      await give('gems', 'diamonds', Date.UTC(2026, 10, 2));
      const read = async (input: object) =>
        (await kenya.call(transactions.records, input, { token })).data.map(({ kind, at }) => [kind, at]);
      expect(await read({ monthOfYear: '202611' })).toEqual([
        ['diamonds', Date.UTC(2026, 10, 2)],
        ['coins', Date.UTC(2026, 9, 31, 21, 0)],
      ]);
      expect(await read({ monthOfYear: '202610' })).toEqual([['coins', Date.UTC(2026, 9, 31, 20, 59)]]);
      expect(await read({ kind: 'coins', monthOfYear: '202611' })).toEqual([['coins', Date.UTC(2026, 9, 31, 21, 0)]]);
      expect(await read({ kind: 'cash' })).toEqual([]);
    } finally {
      await kenya.close();
    }
  });

  test('R-63 a clock that steps back keeps the order of movements', async () => {
    const { id, token } = await house.member();
    await gift(id, 'coins', 5, noon + 50);
    await gift(id, 'coins', 7, noon);
    expect((await list(token)).map(({ amount, balance, at }) => [amount, balance, at])).toEqual([
      [7, 12, noon + 50],
      [5, 5, noon + 50],
    ]);
  });

  test('invalid filters and half a cursor are refused', async () => {
    const { token } = await house.member();
    for (const input of [
      { startAt: 1 },
      { startId: 1 },
      { kind: 'gold' },
      { monthOfYear: '202613' },
      { quantity: 501 },
      { quantity: 0 },
    ]) {
      expect(await house.call(transactions.records, input as never, { token }), JSON.stringify(input)).toMatchObject({
        status: 200,
        code: codes.invalid,
      });
    }
  });

  test('I4 movements cannot be changed, and the audit finds a changed one', async () => {
    const { id } = await house.member({ deposit: 100 });
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => sqlState(error),
      );
    for (const statement of ['update movements set amount = 1', 'delete from movements', 'truncate movements']) {
      expect(await refusal(house.db.execute(sql.raw(statement)))).toBe('LB002');
    }
    await house.db.execute(sql`alter table movements disable trigger movements_append_only`);
    await house.db.execute(sql`update movements set amount = 99 where member_id = ${id}`);
    await house.db.execute(sql`alter table movements enable trigger movements_append_only`);
    expect((await invariants(house.db)).map((breach) => breach.replace(/: .*/, ''))).toEqual([
      'I2 a movement is not what its transaction has posted',
      'I2 a balance is not the previous balance plus the entry',
    ]);
    await house.db.execute(sql`alter table movements disable trigger movements_append_only`);
    await house.db.execute(sql`update movements set amount = 100 where member_id = ${id}`);
    await house.db.execute(sql`alter table movements enable trigger movements_append_only`);
  });

  test('R-63 the migration creates the same movements as the server', async () => {
    const migration = readFileSync(new URL('../../db/migrations/0074-movements.sql', import.meta.url), 'utf8');
    const [, names, select] = /insert into movements (\([^)]*\))\n(select[\s\S]*?);/.exec(migration)!;
    const columns = names!.slice(1, -1);
    const { rows: made } = await house.db.execute(
      sql.raw(`select * from (${select}) as made ${names} order by member_id, transaction_id, kind`),
    );
    const { rows: stand } = await house.db.execute(
      sql.raw(`select ${columns} from movements order by member_id, transaction_id, kind`),
    );
    expect(made.length).toBeGreaterThan(20);
    const line = (row: Record<string, unknown>): string => Object.values(row).join(' ');
    expect(made.map(line)).toEqual(stand.map(line));
  });

  test('R-63 I2 the migration adds missing zero movements that the audit finds', async () => {
    const { id, token } = await house.member();
    for (let index = 0; index < 3; index += 1) {
      await gift(id, 'coins', 100);
      await book(
        id,
        'even',
        [
          { account: 'member', purse: 'coins', amount: -50 },
          { account: 'house:game', purse: 'coins', amount: 50 },
          { account: 'member', purse: 'coins', amount: 50 },
          { account: 'house:game', purse: 'coins', amount: -50 },
        ],
        house.clock.now() - index,
      );
    }
    const before = (await list(token)).map((row) => [row.at, ...brief(row)]);
    expect(before.map(([, reason, , amount]) => [reason, amount])).toEqual([
      ['even', 0],
      ['gift', 100],
      ['even', 0],
      ['gift', 100],
      ['even', 0],
      ['gift', 100],
    ]);
    await house.db.execute(sql`alter table movements disable trigger movements_append_only`);
    await house.db.execute(sql`delete from movements where member_id = ${id} and amount = 0 and freed = 0`);
    await house.db.execute(sql`alter table movements enable trigger movements_append_only`);
    expect((await invariants(house.db)).map((breach) => breach.replace(/: .*/, ''))).toContain(
      'I2 a movement is not what its transaction has posted',
    );
    const migration = readFileSync(
      new URL('../../db/migrations/0100-movements-of-nothing.sql', import.meta.url),
      'utf8',
    );
    await house.db.execute(sql.raw(`do $do$ begin execute $sql$${migration}$sql$; end $do$`));
    expect((await list(token)).map((row) => [row.at, ...brief(row)])).toEqual(before);
    expect(await invariants(house.db)).toEqual([]);
  });

  test('a page is read from the index without a sort', async () => {
    const { id } = await house.member();
    await withTransaction(house, async (tx) => {
      for (let index = 0; index < 400; index += 1) {
        await post(tx, {
          memberId: id,
          key: `many-${index}`,
          reason: 'gift',
          now: noon - 400 * dayMs + index,
          entries: [
            { account: 'house:promo', purse: 'coins', amount: -1 },
            { account: 'member', purse: 'coins', amount: 1 },
          ],
        });
      }
    });
    await house.db.execute(sql`analyze movements`);
    const month = { begin: noon - 401 * dayMs, end: noon };
    const plan = async (wanted: Partial<Parameters<typeof pageOf>[1]>): Promise<string> => {
      const page = pageOf(id, {
        quantity: 50,
        kind: undefined,
        startAt: noon,
        startId: 10_000_000,
        month: null,
        ...wanted,
      });
      const text = pageTexts[wanted.kind === undefined ? 'every' : 'ofKind'];
      const rows = await house.deps.open.query<{ 'QUERY PLAN': string }>('', `explain ${text}`, pageValues([page]));
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const cases = [
      [{}, 'movements_member'],
      [{ month }, 'movements_member'],
      [{ kind: 'coins' as const }, 'movements_kind'],
      [{ kind: 'coins' as const, month }, 'movements_kind'],
    ] as const;
    for (const [wanted, index] of cases) {
      const text = await plan(wanted);
      expect(text).toMatch(new RegExp(`Index Scan Backward using ${index}`));
      expect(text).toMatch(/Index Cond: .*ROW\(at, id\) < ROW/);
      expect(text.replace(/Sort Key: asked\.nth/, '')).not.toMatch(/Sort Key|Seq Scan on movements/);
    }
  });

  test('R-63 each movement of a spin has its draw', async () => {
    const { id, token } = await house.member();
    await gift(id, 'coins', 1_000);
    const spun = (await house.call(contract.coinSpin.bet, { id: 1 }, { token })).data;
    const rows = await list(token);
    const spins = rows.filter(({ reason }) => reason === 'spin');
    expect(spins.length).toBeGreaterThan(0);
    const { serverHash, nonce, game, giftType, giftAmount, stake, stakeUnit } = spun;
    for (const row of spins)
      expect(row.draw).toEqual({ serverHash, nonce, game, giftType, giftAmount, stake, stakeUnit });
    expect(rows.filter(({ reason }) => reason !== 'spin').map(({ draw }) => draw)).toEqual(
      rows.filter(({ reason }) => reason !== 'spin').map(() => null),
    );
    const { data } = await house.call(transactions.detail, { id: spins[0]!.transactionId }, { token });
    expect(data.movements[0]!.draw).toEqual(spins[0]!.draw);
  });
});
