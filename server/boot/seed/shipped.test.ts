import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertPositions, codes, contract, DepositState, languages, markets, optionTypes } from '../../../contract';
import { refundGame } from '../../areas/lucky-refund';
import { stuckOrders } from '../../commands/reviews';
import { movableClock, type MovableClock } from '../../core/clock';
import { advanceDraws } from '../../draws';
import { createApp } from '../../http/app';
import { createDev } from '../../http/dev';
import { sweepDeposits } from '../../payments';
import { createHarness, type Harness } from '../../testing/harness';
import { callsTo } from '../../testing/calls';
import { implementations } from '../areas';
import { demoMobile, demoPassword } from './members';

const { config, pay, member, messages } = contract;

/** Economy §16: each item of the seed data, on a server that was seeded a moment ago. */
describe('ECO-16 the seed data of a new server', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  }, 120_000);
  afterAll(() => house.finish());
  const mobile = (ending: number) => demoMobile(markets.GH, ending);
  const login = async (ending: number) => {
    const { data } = await house.call(member.login, { mobile: mobile(ending), password: demoPassword });
    return { token: data.token, ...data.memberInfo };
  };

  test('ECO-16 two members have VIP levels 1 and 7', async () => {
    expect([(await login(1)).levelId, (await login(7)).levelId]).toEqual([1, 7]);
  });

  test('ECO-16 SES-10 one member’s cool-off is over, another member is closed for ever', async () => {
    const answers = await Promise.all(
      [5, 6].map((ending) =>
        house.call(member.login, { mobile: mobile(ending), password: demoPassword, selfInclusion: 1 }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, codes.selfExcluded]);
    expect(answers[1]?.data).toMatchObject({ until: 0 });
  });

  test('ECO-16 a deposit is stuck, and stays so when its provider is asked', async () => {
    const { token } = await login(4);
    const order = async () => (await house.call(pay.records, {}, { token })).data;
    expect(await order()).toMatchObject([{ state: DepositState.waiting }]);
    await sweepDeposits(house.deps);
    expect(await order()).toMatchObject([{ state: DepositState.waiting }]);
    const numbers = (await order()).map(({ transNo }) => transNo);
    expect((await stuckOrders(house.db, house.clock.now())).map(({ orderNo }) => orderNo)).toEqual(numbers);
  });

  test('ECO-16 Q65 NAV-35 the inboxes have 40 messages, and 160 with 120 unread', async () => {
    for (const [ending, total, unread] of [
      [1, 40, 12],
      [7, 160, 120],
    ] as const) {
      const { token, id } = await login(ending);
      const first = await house.call(messages.own, { page: 1 }, { token });
      const last = await house.call(messages.own, { page: total / 20 }, { token });
      const after = await house.call(messages.own, { page: total / 20 + 1 }, { token });
      expect([first.data.length, last.data.length, after.data.length]).toEqual([20, 20, 0]);
      // More than 99 show as "+99" (Q22): the count stops at 100.
      expect((await house.call(messages.newCount, {}, { token })).data.private).toBe(Math.min(unread, 100));
      const rows = await house.db.execute<{ unread: number }>(
        sql`select count(*) as unread from notices where member_id = ${id}::bigint and read_at is null`,
      );
      expect(Number(rows.rows[0]?.unread)).toBe(unread);
    }
  });

  test('ECO-16 a member has more records than one page', async () => {
    const { token } = await login(7);
    const page = async (from: { quantity: number; startId?: number; startAt?: number }) =>
      (await house.call(contract.transactions.records, from, { token })).data;
    const first = await page({ quantity: 50 });
    expect(first).toHaveLength(50);
    const { id, at } = first.at(-1)!;
    expect((await page({ quantity: 50, startId: id, startAt: at })).length).toBeGreaterThan(0);
  });

  test('ECO-16 ADV-1 twelve adverts or more stand at all eleven positions', async () => {
    const shown = await Promise.all(
      Object.values(advertPositions).map(async (position) => {
        const { data } = await house.call(config.adverts, { position });
        return [position, data.length] as const;
      }),
    );
    expect(shown.filter(([, count]) => count === 0)).toEqual([]);
    expect(shown.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(12);
  });

  test('ECO-16 SUP-2 the FAQ has 25 questions in three languages', async () => {
    const questions = await Promise.all(
      languages.map(async (language) => {
        const headers = { 'accept-language': language };
        const { data } = await house.call(contract.content.faq, { size: 50 }, { headers });
        return data.list.map(({ question }) => question);
      }),
    );
    expect(questions.map((list) => new Set(list).size)).toEqual([25, 25, 25]);
    expect(new Set(questions.flat()).size).toBeGreaterThan(70);
  });

  describe('with the development routes', () => {
    let clock: MovableClock;
    let app: ReturnType<typeof createApp>;
    beforeAll(() => {
      clock = movableClock();
      const deps = { ...house.deps, clock };
      app = createApp(deps, { implementations, dev: createDev(deps, clock) });
    });
    const dev = (path: string, body: string) =>
      app.request(`/dev/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const call: Harness['call'] = (...asked) => callsTo(app, clock).call(...asked);
    const taskRules = async () =>
      (await call(config.optionByType, { type: optionTypes.taskTips })).data.map(({ content }) => content).join('');
    const channels = async () => (await call(pay.channels, {})).data.length;

    test('ECO-16 ADV-10 a rule is missing and comes back', async () => {
      const before = await taskRules();
      expect(before).not.toBe('');
      await dev('missing', 'rule=tasks');
      expect(await taskRules()).toBe('');
      await dev('missing', '');
      expect(await taskRules()).toBe(before);
    });

    test('ECO-16 DEP-18 the market loses its channels and gets them back', async () => {
      const before = await channels();
      expect(before).toBe(4);
      await dev('missing', 'channels=all');
      expect([await channels(), await taskRules()]).toEqual([0, expect.stringMatching(/./)]);
      await dev('missing', '');
      expect(await channels()).toBe(before);
      expect((await dev('missing', 'channels=some')).status).toBe(400);
    });

    test('ECO-16 NAV-29 every call answers 403 and 503', async () => {
      for (const status of [403, 503]) {
        await dev('refuse', `status=${status}`);
        expect((await app.request(`/api${config.options.path}`)).status).toBe(status);
      }
      await dev('refuse', '');
      expect((await app.request(`/api${config.options.path}`)).status).toBe(200);
    });

    test('ECO-16 RAN-2 the clock opens each state of the rain', async () => {
      const statuses = async () => (await call(contract.cashRain.cfg, {})).data.durations.map(({ status }) => status);
      await dev('clock', 'rain=upcoming');
      expect([(await statuses()).includes(0), (await statuses()).includes(1)]).toEqual([true, false]);
      await dev('clock', 'rain=open');
      expect(await statuses()).toContain(1);
      await dev('clock', 'rain=finished');
      expect(await statuses()).toEqual([-1, -1, -1]);
    });

    test('ECO-16 LRF-2 the clock opens each status of a Lucky Refund round', async () => {
      // The server opens the first round when it starts.
      const advance = () => advanceDraws({ ...house.deps, clock }, [refundGame]);
      await advance();
      const seen: Record<string, number> = {};
      for (const state of ['countdown', 'drawing', 'done', 'initial', 'open']) {
        await dev('clock', `refund=${state}`);
        await advance();
        seen[state] = (await call(contract.luckyRefund.active, {})).data.status;
      }
      expect(seen).toEqual({ countdown: 2, drawing: 5, done: 9, initial: 0, open: 1 });
    });
  });
});
