import { sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import type { Gauge, GaugeValue } from '../core/gauge';
import { marketDay } from '../core/market-time';

/** Reads rows with two labels and one value. */
const rowsOf = async (deps: Deps, query: SQL): Promise<GaugeValue[]> => {
  const { rows } = await deps.db.execute<{ one: string; other: string; value: number }>(query);
  return rows.map(({ one, other, value }) => [[one, other], value]);
};

const openOrders: Gauge = {
  name: 'baobab_open_orders',
  help: 'Deposits and withdrawals without a final state',
  labels: ['kind', 'provider'],
  read: (deps) =>
    rowsOf(
      deps,
      sql`select 'deposit' as one, provider as other, count(*) as value from deposit_orders
        where market = ${deps.market.code} and state < 3 group by provider
      union all select 'withdrawal', provider, count(*) from withdraw_orders
        where market = ${deps.market.code} and state < 3 group by provider`,
    ),
};

const overdue: Gauge = {
  name: 'baobab_order_overdue_seconds',
  help: 'How long the open order that waits longest is past its next check; the sweeps run every 5 s',
  labels: ['kind', 'provider'],
  lateAbove: 600,
  read: (deps) => {
    const late = sql`greatest(0, ${deps.clock.now()}::bigint - min(next_check_at)) / 1000.0`;
    return rowsOf(
      deps,
      sql`select 'deposit' as one, provider as other, ${late} as value from deposit_orders
        where market = ${deps.market.code} and state < 3 group by provider
      union all select 'withdrawal', provider, ${late} from withdraw_orders
        where market = ${deps.market.code} and state < 3 and state <> 1 group by provider`,
    );
  },
};

const moneyToday: Gauge = {
  name: 'baobab_money_today_minor_units',
  help: 'Money that came in and went out since the day began in the market, in minor units',
  labels: ['direction', 'provider'],
  read: (deps) => {
    const { begin } = marketDay(deps.market.timeZone, deps.clock.now());
    return rowsOf(
      deps,
      sql`select 'in' as one, provider as other, sum(coalesce(came, pay_money)) as value from deposit_orders
        where market = ${deps.market.code} and state = 3 and done_at >= ${begin}::bigint group by provider
      union all select 'out', provider, sum(net) from withdraw_orders
        where market = ${deps.market.code} and state = 3 and done_at >= ${begin}::bigint group by provider`,
    );
  },
};

const reviews: Gauge = {
  name: 'baobab_open_reviews',
  help: 'Cases that wait for the staff, by kind',
  labels: ['kind'],
  read: async (deps) => {
    const { rows } = await deps.db.execute<{ kind: string; value: number }>(
      sql`select kind, count(*) as value from payment_reviews where resolved_at is null group by kind
        union all select 'withdrawal', count(*) from withdraw_orders
          where market = ${deps.market.code} and state = 1 having count(*) > 0`,
    );
    return rows.map(({ kind, value }) => [[kind], value]);
  },
};

export const paymentGauges: readonly Gauge[] = [openOrders, overdue, moneyToday, reviews];
