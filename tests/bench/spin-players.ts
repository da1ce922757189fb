import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Makes players with a session, a seed and coins for some spins, in bulk; gives their tokens. Their seeds are random, as they would be. */
export async function makeSpinners(pool: pg.Pool, count: number, coins: number, now: number): Promise<readonly string[]> {
  const salt = randomBytes(12).toString('hex');
  await pool.query(`
    with made as (
      insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
      select 'GH', 'b' || $1 || n, '', $1 || n, $1 || n, $3::bigint from generate_series(0, $2::int - 1) as n
      returning id, substr(guid, length($1) + 1)::int as n
    ), opened as (
      insert into sessions (token_hash, member_id, device_id, created_at, expires_at)
      select encode(sha256(($1 || lpad(n::text, 19, '0'))::bytea), 'hex'), id, 'bench', $3::bigint, $3::bigint + 86400000 from made
    )
    insert into seeds (member_id, state, server_seed, server_hash, client_seed, created_at)
    select id, 'active', seed, encode(sha256(seed), 'hex'), 'bench12345', $3::bigint
    from made, lateral (select sha256((gen_random_uuid()::text || id)::bytea) as seed) as s`, [salt, count, now]);
  // Coins come from the books, like everybody's.
  await pool.query(`
    select ledger_post(m.id, 'bench-opening', null, 'opening', '{}'::jsonb, 'system', $3::bigint, jsonb_build_array(
      jsonb_build_object('account', 'member', 'member', m.id, 'purse', 'coins', 'amount', $2::bigint),
      jsonb_build_object('account', 'house:promo', 'member', null, 'purse', 'coins', 'amount', -$2::bigint)))
    from members m where m.guid like $1 || '%'`, [salt, coins, now]);
  await pool.query('analyze');
  return Array.from({ length: count }, (_, index) => `${salt}${String(index).padStart(19, '0')}`);
}
