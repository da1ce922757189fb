import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Made {
  /** Prefix of the members' guids. */
  salt: string;
  /** Returns the token of a member by its index. */
  token(index: number): string;
}

/** Creates members with a session and a random seed each, in bulk. */
export async function makeMembers(pool: pg.Pool, count: number, now: number): Promise<Made> {
  const salt = randomBytes(12).toString('hex');
  await pool.query(
    `
    with made as (
      insert into members (market, mobile, password_hash, guid, invite_code, registered_at)
      select 'GH', 'b' || $1 || n, '', $1 || n, $1 || n, $3::bigint from generate_series(0, $2::int - 1) as n
      returning id, substr(guid, length($1) + 1)::int as n
    ), opened as (
      insert into sessions (token_hash, member_id, device_id, created_at, expires_at)
      select encode(sha256(($1 || lpad(n::text, 19, '0'))::bytea), 'hex'), id, 'bench-device', $3::bigint, $3::bigint + 86400000 from made
    )
    insert into seeds (member_id, state, server_seed, server_hash, client_seed, created_at)
    select id, 'active', seed, encode(sha256(seed), 'hex'), 'bench12345', $3::bigint
    from made, lateral (select sha256((gen_random_uuid()::text || id)::bytea) as seed) as s`,
    [salt, count, now],
  );
  return { salt, token: (index) => `${salt}${String(index).padStart(19, '0')}` };
}
