import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealDays, appealPageSize, codes, contract, headers } from '../../../contract';
import { appeals, appealEvents, pictures } from '../../db/schema';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { decideAppeal, openAppeal } from './decide';
import { appealsOf, newKey } from './test-support';

const dayMs = 86_400_000;
const { about, list, withdraw } = contract.appeals;

let house: Harness;
let at: ReturnType<typeof appealsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  at = appealsOf(house);
  await withdrawalsOf(house).open();
});
afterAll(() => house.finish());

async function deposit() {
  const one = await house.member();
  const { data } = await depositsOf(house).order(one.token, { payMoney: 10_000 });
  return { ...one, transNo: data.transNo };
}
async function decide(id: number, step: 'review' | 'ask' | 'accept' | 'reject', text = '', reason?: 1 | 2 | 3 | 4 | 5) {
  const { word } = (await openAppeal(house.deps, id, 'esi'))!;
  return decideAppeal(house.deps, { id, word, step, text, by: 'esi', ...(reason === undefined ? {} : { reason }) });
}
const rowsOf = (memberId: number) => house.db.select().from(appeals).where(eq(appeals.memberId, memberId));

describe('Q58 submitting an appeal', () => {
  test('SUP-4 an appeal about a deposit has its channel, amount, text and pictures', async () => {
    const { token, transNo } = await deposit();
    const before = await house.call(about, { kind: 'deposit', reference: transNo }, { token });
    const now = house.clock.now();
    expect(before.data).toEqual({
      subject: { name: 'MTN MoMo', amount: 10_000, time: now },
      appeal: null,
      until: now + appealDays * dayMs,
    });
    const slips = [await at.picture(token), await at.picture(token)];
    const sent = await at.submit(token, { kind: 'deposit', reference: transNo, pictures: slips });
    expect(sent).toMatchObject({
      code: 0,
      data: {
        kind: 'deposit',
        reference: transNo,
        state: 'submitted',
        reason: 0,
        subject: { name: 'MTN MoMo', amount: 10_000 },
        mayReply: false,
        mayWithdraw: true,
        until: null,
        events: [{ type: 'submitted', text: 'I paid at 09:31, nothing came.', pictures: slips, agent: '' }],
      },
    });
    expect((await at.detail(token, sent.data.id)).data).toEqual(sent.data);
    expect((await house.call(about, { kind: 'deposit', reference: transNo }, { token })).data.appeal).toBe(
      sent.data.id,
    );
  });

  test('withdrawals and rounds can be appealed too, and other matters without a reference', async () => {
    const one = await withdrawalsOf(house).member(50_000);
    const { data: order } = await withdrawalsOf(house).take(one.token);
    expect(await at.submit(one.token, { kind: 'withdraw', reference: order.orderNo })).toMatchObject({
      code: 0,
      data: { subject: { name: 'MTN MoMo', amount: 10_000 } },
    });
    expect(await at.submit(one.token, { kind: 'account' })).toMatchObject({
      code: 0,
      data: { reference: '', subject: { name: '', amount: null, time: null } },
    });
    expect(await at.submit(one.token, { kind: 'bet', reference: '999999' })).toMatchObject({ code: codes.noRound });
    expect(await at.submit(one.token, { kind: 'bet', reference: 'x' })).toMatchObject({ code: codes.noRound });
    expect(await at.submit(one.token, { kind: 'other', reference: order.orderNo })).toMatchObject({
      code: codes.invalid,
      data: { field: 'reference' },
    });
  });

  test('a repeat with the same key returns the same appeal; another request with it is refused', async () => {
    const { id, token } = await house.member();
    const clientKey = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.submit(token, { clientKey })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await at.submit(token, { clientKey, kind: 'account' })).toMatchObject({ code: codes.keyConflict });
    expect(await at.reply(token, { id: answers[0]!.data.id, clientKey })).toMatchObject({ code: codes.keyConflict });
  });

  test('a reference has one open appeal; of parallel ones one is stored', async () => {
    const { id, token, transNo } = await deposit();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => at.submit(token, { kind: 'deposit', reference: transNo })),
    );
    const [first] = answers.filter(({ code }) => code === 0);
    const refused = answers.filter(({ code }) => code === codes.appealOpen);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.data).toMatchObject({ id: first!.data.id });
    await house.call(withdraw, { id: first!.data.id }, { token });
    expect(await at.submit(token, { kind: 'deposit', reference: transNo })).toMatchObject({ code: 0 });
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test('an event of more than 30 days ago is refused', async () => {
    const { token, transNo } = await deposit();
    const asked = { kind: 'deposit', reference: transNo } as const;
    await house.db.execute(
      sql`update deposit_orders set created_at = ${house.clock.now() - appealDays * dayMs}::bigint where trans_no = ${transNo}`,
    );
    expect(await at.submit(token, asked)).toMatchObject({ code: codes.appealLate });
    expect((await house.call(about, asked, { token })).data.until).toBe(house.clock.now());
  });

  test.each([
    ['a text of nine characters', { text: 'too short' }, 'text'],
    ['a text of ten spaces', { text: ' '.repeat(10) }, 'text'],
    ['a text of 1,001 characters', { text: 'x'.repeat(1_001) }, 'text'],
    ['a control character', { text: 'a text with \u0000 in it' }, 'text'],
    ['an address elsewhere', { pictures: ['https://evil.example/a.webp'] }, 'pictures'],
    ['an unknown picture', { pictures: [`/media/${'0'.repeat(32)}.webp`] }, 'pictures'],
    ['five pictures', { pictures: [1, 2, 3, 4, 5].map((n) => `/media/${String(n).repeat(32)}.webp`) }, 'pictures'],
    ['a key of three characters', { clientKey: 'abc' }, 'clientKey'],
  ])('%s is refused', async (_, change, field) => {
    const { id, token } = await house.member();
    expect(await at.submit(token, change)).toMatchObject({ code: codes.invalid, data: { field } });
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a member may send thirty submissions a day', async () => {
    const { token } = await house.member();
    for (let n = 0; n < 30; n += 1) await at.submit(token, { text: 'short' });
    expect(await at.submit(token)).toMatchObject({ status: 429, code: codes.tooMany });
  });
});

describe('Q34 other members', () => {
  test('orders, appeals and pictures of another member are refused', async () => {
    const [ama, kofi] = [await deposit(), await house.member()];
    const slip = await at.picture(ama.token);
    const { data } = await at.submit(ama.token, { kind: 'deposit', reference: ama.transNo, pictures: [slip] });
    await decide(data.id, 'ask', 'Please send the slip.');
    const reference = ama.transNo;
    expect(await house.call(about, { kind: 'deposit', reference }, { token: kofi.token })).toMatchObject({
      code: codes.noOrder,
    });
    expect(await at.submit(kofi.token, { kind: 'deposit', reference })).toMatchObject({ code: codes.noOrder });
    expect(await at.submit(kofi.token, { pictures: [slip] })).toMatchObject({ data: { field: 'pictures' } });
    for (const refused of [
      await at.detail(kofi.token, data.id),
      await at.reply(kofi.token, { id: data.id }),
      await house.call(withdraw, { id: data.id }, { token: kofi.token }),
    ])
      expect(refused).toMatchObject({ code: codes.noAppeal });
    expect((await house.call(list, {}, { token: kofi.token })).data).toEqual([]);
    expect((await house.raw(slip, { headers: { [headers.token]: kofi.token } })).status).toBe(404);
    expect((await house.raw(slip, { headers: { [headers.token]: ama.token } })).status).toBe(200);
    expect((await at.detail(ama.token, data.id)).data.state).toBe('info');
  });

  test('no table contains a text in readable form', async () => {
    const { id, token } = await house.member();
    const { data } = await at.submit(token, { text: 'My secret is Zanzibar-77.', pictures: [await at.picture(token)] });
    const events = await house.db.select().from(appealEvents).where(eq(appealEvents.appealId, data.id));
    expect(Buffer.from(events[0]!.sealed).toString('latin1')).not.toContain('Zanzibar');
    const [kept] = await house.db.select().from(pictures).where(eq(pictures.memberId, id));
    expect(Buffer.from(kept!.content).toString('latin1')).not.toContain('RIFF');
  });
});

describe('Q31 the states of an appeal', () => {
  test('a question is answered with pictures, and the appeal is in review again', async () => {
    const { token } = await house.member();
    const { data: appeal } = await at.submit(token);
    expect(await at.reply(token, { id: appeal.id })).toMatchObject({ code: codes.appealClosed });
    expect(await decide(appeal.id, 'review')).toBe(true);
    expect(await decide(appeal.id, 'ask', 'Please send proof of the payment.')).toBe(true);
    expect((await at.detail(token, appeal.id)).data).toMatchObject({ state: 'info', mayReply: true });
    expect(await at.reply(token, { id: appeal.id, text: '' })).toMatchObject({ data: { field: 'text' } });
    const clientKey = newKey();
    const slip = await at.picture(token);
    const answers = [
      await at.reply(token, { id: appeal.id, text: '', pictures: [slip], clientKey }),
      await at.reply(token, { id: appeal.id, text: '', pictures: [slip], clientKey }),
    ];
    expect(answers[1]!.data).toEqual(answers[0]!.data);
    expect(answers[0]).toMatchObject({
      code: 0,
      data: {
        state: 'review',
        mayReply: false,
        events: [
          { type: 'replied', text: '', pictures: [slip] },
          { type: 'asked', text: 'Please send proof of the payment.', agent: 'Esi' },
          { type: 'review', agent: 'Esi' },
          { type: 'submitted' },
        ],
      },
    });
    expect(await decide(appeal.id, 'accept', 'It is in your balance now.')).toBe(true);
    expect((await at.detail(token, appeal.id)).data).toMatchObject({ state: 'accepted', mayWithdraw: false });
    expect(await house.call(withdraw, { id: appeal.id }, { token })).toMatchObject({ code: codes.appealClosed });
  });

  test.each([1, 2, 3, 4, 5] as const)('a rejection for reason %i is final except for missing proof', async (reason) => {
    const { token, transNo } = await deposit();
    const { data } = await at.submit(token, { kind: 'deposit', reference: transNo });
    expect(await decide(data.id, 'reject', 'The slip has no number.', reason)).toBe(true);
    const { data: rejected } = await at.detail(token, data.id);
    const isProof = reason === 1;
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason,
      mayReply: isProof,
      mayWithdraw: false,
      until: isProof ? house.clock.now() + appealDays * dayMs : null,
      events: [{ type: 'rejected', reason, text: 'The slip has no number.' }, { type: 'submitted' }],
    });
    const continued = await house.call(about, { kind: 'deposit', reference: transNo }, { token });
    expect(continued.data.appeal).toBe(isProof ? data.id : null);
    expect(await at.reply(token, { id: data.id })).toMatchObject(
      isProof ? { code: 0, data: { state: 'review', reason: 0 } } : { code: codes.appealClosed },
    );
  });

  test('after 30 days no more proof is taken', async () => {
    const { token, transNo } = await deposit();
    const { data } = await at.submit(token, { kind: 'deposit', reference: transNo });
    await decide(data.id, 'reject', '', 1);
    const start = house.clock.now();
    await house.db
      .update(appeals)
      .set({ happenedAt: start - appealDays * dayMs })
      .where(eq(appeals.id, data.id));
    expect((await at.detail(token, data.id)).data.mayReply).toBe(false);
    expect(await at.reply(token, { id: data.id })).toMatchObject({ code: codes.appealClosed });
  });

  test('a rejected appeal is not continued beside a new one', async () => {
    const { token, transNo } = await deposit();
    const asked = { kind: 'deposit', reference: transNo } as const;
    const { data: first } = await at.submit(token, asked);
    await decide(first.id, 'reject', '', 1);
    const { data: second } = await at.submit(token, asked);
    expect(await at.reply(token, { id: first.id })).toMatchObject({
      code: codes.appealOpen,
      data: { id: second.id },
    });
  });

  test('the member takes an open appeal back, twice without harm', async () => {
    const { token } = await house.member();
    const { data } = await at.submit(token);
    const first = await house.call(withdraw, { id: data.id }, { token });
    expect(first).toMatchObject({ code: 0, data: { state: 'withdrawn', events: [{ type: 'withdrawn' }, {}] } });
    expect((await house.call(withdraw, { id: data.id }, { token })).data).toEqual(first.data);
    expect(await decide(data.id, 'accept')).toBe(false);
  });

  test('the list has the newest first, a page at a time', async () => {
    const { id, token } = await house.member();
    await house.db.execute(sql`insert into appeals (market, member_id, kind, reference, state, created_at, changed_at)
      select 'GH', ${id}::bigint, 'other', '', 'withdrawn', n, n from generate_series(1, ${appealPageSize + 3}::int) as n`);
    const first = await house.call(list, {}, { token });
    expect(first.data).toHaveLength(appealPageSize);
    const rest = await house.call(list, { before: first.data.at(-1)!.id }, { token });
    expect(rest.data).toHaveLength(3);
    expect([...first.data, ...rest.data].map(({ createTime }) => createTime)).toEqual(
      Array.from({ length: appealPageSize + 3 }, (_, n) => appealPageSize + 3 - n),
    );
  });
});
