import type pg from 'pg';
import { makeMembers, type Made } from './members';

/** Creates players who can claim, in bulk: members who have started a play in `slot`, which must be open. */
export async function makePlayers(
  pool: pg.Pool,
  count: number,
  slot: string,
  now: number,
): Promise<Pick<Made, 'token'>> {
  const { salt, token } = await makeMembers(pool, count, now);
  await pool.query(
    "insert into rain_starts (member_id, slot, ground, started_at) select id, $2, 'welcome', $3::bigint from members where guid like $1 || '%'",
    [salt, slot, now],
  );
  await pool.query('insert into rain_slots (slot, pool_cap) values ($1, 100000000) on conflict do nothing', [slot]);
  await pool.query('analyze');
  return { token };
}
