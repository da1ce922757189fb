import type pg from 'pg';
import { makeMembers } from './members';

/**
 * Creates players with `deposit` minor units each and a session of a house game, in bulk. Returns the tokens of the
 * game sessions.
 */
export async function makeBetters(
  pool: pg.Pool,
  count: number,
  { game, deposit, now }: { game: string; deposit: number; now: number },
): Promise<readonly string[]> {
  const { salt, token } = await makeMembers(pool, count, now);
  // The token of a game session is that of the member's session.
  await pool.query(
    `
    insert into game_sessions (token_hash, supplier, game, language, member_id, device_session, created_at, expires_at)
    select s.token_hash, 'house', $2, 'en', m.id, s.id, $3::bigint, $3::bigint + 86400000
    from members m join sessions s on s.member_id = m.id where m.guid like $1 || '%'`,
    [salt, game, now],
  );
  await pool.query(
    `
    select ledger_post(m.id, 'bench-deposit', null, 'deposit', '{}'::jsonb, 'system', $3::bigint, jsonb_build_array(
      jsonb_build_object('account', 'channel:MTN_MM', 'member', null, 'purse', 'cash', 'amount', -$2::bigint),
      jsonb_build_object('account', 'member', 'member', m.id, 'purse', 'locked', 'amount', $2::bigint)))
    from members m where m.guid like $1 || '%'`,
    [salt, deposit, now],
  );
  await pool.query('analyze');
  return Array.from({ length: count }, (_, index) => token(index));
}
