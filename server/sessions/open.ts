import { codes } from '../../contract';
import type { OpenDb } from '../db/types';
import type { Ctx, SessionMember } from '../core/deps';
import { refuse } from '../core/refuse';

interface Row {
  state: 'ok' | 'none' | 'replayed';
  id: number | string | null;
  level_id: number | null;
  registered_at: number | string | null;
  excluded_until: number | string | null;
  session_id: number | string | null;
  fresh_at: number | string | null;
}

/** The member of a token, or null without a session. Refuses a (token, nonce) of the last ten minutes (Q34). */
export async function openSession(
  open: OpenDb,
  tokenHash: string,
  { nonce, now, deviceId }: Pick<Ctx, 'nonce' | 'now' | 'deviceId'>,
): Promise<SessionMember | null> {
  const rows = await open.query<Row>('session-open', 'select * from session_open($1, $2, $3, $4)', [
    tokenHash,
    nonce,
    now,
    deviceId,
  ]);
  const row = rows[rows.length - 1]!;
  if (row.state === 'replayed') refuse(codes.replayed, 'replayed');
  if (row.state === 'none') return null;
  return {
    id: Number(row.id),
    levelId: Number(row.level_id),
    registeredAt: Number(row.registered_at),
    excludedUntil: row.excluded_until === null ? null : Number(row.excluded_until),
    tokenHash,
    sessionId: Number(row.session_id),
    freshAt: row.fresh_at === null ? null : Number(row.fresh_at),
  };
}
