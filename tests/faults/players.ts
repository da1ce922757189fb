import { createHash, randomBytes } from 'node:crypto';
import type { OpenDb } from '../../server/db/types';
import { commitment, systemFairness } from '../../server/fairness';
import { requestHeaders } from '../../server/testing/harness';

/** A member who can claim, with the idempotency key that is kept until the outcome is known. */
export interface Player {
  readonly token: string;
  readonly key: string;
}

/** Creates players in the open slot: members, sessions, rain starts and seeds. */
export async function makePlayers(
  open: OpenDb,
  { count, slot, now }: { count: number; slot: string; now: number },
): Promise<Player[]> {
  const players = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    key: randomBytes(16).toString('hex'),
  }));
  const rows = players.map(({ token }) => {
    const [seed, next] = [systemFairness.serverSeed(), systemFairness.serverSeed()];
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    return {
      name: randomBytes(8).toString('hex'),
      token: createHash('sha256').update(token).digest('hex'),
      seed: hex(seed),
      hash: commitment(seed),
      next: hex(next),
      next_hash: commitment(next),
    };
  });
  await open.query(
    '',
    `
    with given as (select * from jsonb_to_recordset($1::jsonb) as g (name text, token text, seed text, hash text, next text, next_hash text)),
    made as (
      insert into members (market, mobile, password_hash, guid, invite_code, registered_at) select 'GH', name, '', name, name, $2::bigint from given returning id, guid
    ), opened as (
      insert into sessions (token_hash, member_id, device_id, created_at, expires_at)
      select g.token, m.id, 'device-of-a-test', $2::bigint, $2::bigint + 86400000 from given g join made m on m.guid = g.name
    ), started as (
      insert into rain_starts (member_id, slot, ground, started_at) select id, $3::text, 'welcome', $2::bigint from made
    )
    insert into seeds (member_id, state, server_seed, server_hash, client_seed, created_at)
    select m.id, s.state, decode(s.seed, 'hex'), s.hash, 'Baobab2026', $2::bigint
    from given g join made m on m.guid = g.name,
      lateral (values ('active', g.seed, g.hash), ('next', g.next, g.next_hash)) as s (state, seed, hash)`,
    [JSON.stringify(rows), now, slot],
  );
  return players;
}

export interface ClaimAnswer {
  readonly code: number;
  readonly data: unknown;
}

/** Claims once with the player's key. Throws when there is no response: the outcome is then unknown. */
export async function claim(port: number, { token, key }: Player): Promise<ClaimAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/account-service/cash-rain/gifts`, {
    method: 'POST',
    headers: requestHeaders(Date.now(), {
      token,
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    }),
  });
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  const { code, data } = (await response.json()) as ClaimAnswer;
  return { code, data };
}
