import type pg from 'pg';
import { makeMembers } from './members';

/** Creates players with `coins` coins each, in bulk. Returns their tokens. */
export async function makeSpinners(
  pool: pg.Pool,
  count: number,
  coins: number,
  now: number,
): Promise<readonly string[]> {
  const { salt, token } = await makeMembers(pool, count, now);
  // The coins are posted to the ledger, so that the books stay balanced.
  await pool.query(
    `
    select ledger_post(m.id, 'bench-opening', null, 'opening', '{}'::jsonb, 'system', $3::bigint, jsonb_build_array(
      jsonb_build_object('account', 'member', 'member', m.id, 'purse', 'coins', 'amount', $2::bigint),
      jsonb_build_object('account', 'house:promo', 'member', null, 'purse', 'coins', 'amount', -$2::bigint)))
    from members m where m.guid like $1 || '%'`,
    [salt, coins, now],
  );
  await pool.query('analyze');
  return Array.from({ length: count }, (_, index) => token(index));
}
