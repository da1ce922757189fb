import type { OpenDb } from '../../db/types';
import type { Ctx } from '../../core/deps';

/** Everything that decides a claim, read in one statement. Numbers may be text. */
export interface ClaimRow {
  readonly member: number;
  readonly level: number;
  readonly registered_at: number;
  readonly excluded_until: number | null;
  readonly replayed: boolean;
  /** Whether the member has proved their identity on the requesting device. */
  readonly proven: boolean;
  readonly fingerprint: string | null;
  readonly answer: unknown;
  /** The claimable slot that the member started; the unplayed one first. */
  readonly slot: string | null;
  readonly gift: GiftRow | null;
  /** Why the member was eligible when that slot was started. */
  readonly ground: 'play' | 'welcome' | null;
  /** Number of gifts that the member has had in all slots. */
  readonly gifts: number;
  readonly seed: number | null;
  readonly server_seed: Uint8Array | null;
  readonly server_hash: string | null;
  readonly client_seed: string | null;
  readonly next_nonce: number | null;
  readonly pool_cap: number | null;
  readonly pool_paid: number | null;
}

export interface GiftRow {
  readonly gift_type: number;
  readonly gift_amount: number;
  readonly day: string;
  readonly slot: string;
  readonly created_at: number;
  readonly nonce: number;
  readonly server_hash: string;
}

const readText = `
  select m.id as member, m.level_id as level, m.registered_at, m.excluded_until,
    exists (select 1 from nonces n where n.token_hash = x.token_hash and n.nonce = $2) as replayed,
    device_fresh_at(x, $6) is not null as proven,
    i.fingerprint, i.answer, st.slot, st.gift, st.ground,
    (select count(*) from rain_gifts had where had.member_id = m.id) as gifts,
    s.id as seed, s.server_seed, s.server_hash, s.client_seed, s.next_nonce, p.pool_cap, p.pool_paid
  from sessions x
  join members m on m.id = x.member_id
  left join lateral stored_key(m.id, $3) i on true
  left join lateral (
    select a.slot, a.ground, to_jsonb(g) || jsonb_build_object('server_hash', gs.server_hash) as gift
    from rain_starts a left join rain_gifts g on g.member_id = a.member_id and g.slot = a.slot left join seeds gs on gs.id = g.seed_id
    where a.member_id = m.id and a.slot = any ($4::text[])
    order by g.slot is null desc, a.started_at desc limit 1
  ) st on true
  left join rain_slots p on p.slot = st.slot
  left join seeds s on s.member_id = m.id and s.state = 'active'
  where x.token_hash = $1 and x.expires_at > $5`;

const writeText =
  'select rain_claim($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)';

export const claimSql = { read: readText, write: writeText } as const;

/** Reads what a claim needs; null without a valid session. */
export async function readClaim(
  { deps, nonce, now, deviceId }: Pick<Ctx, 'deps' | 'nonce' | 'now' | 'deviceId'>,
  { tokenHash, key, slots }: { tokenHash: string; key: string; slots: readonly string[] },
): Promise<ClaimRow | null> {
  const rows = await deps.open.query<ClaimRow>('rain-read', readText, [tokenHash, nonce, key, slots, now, deviceId]);
  return rows[0] ?? null;
}

/** The parameters of `rain_claim`. */
export interface ClaimWrite {
  readonly member: number;
  readonly tokenHash: string;
  readonly nonce: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly slot: string;
  readonly day: string;
  readonly now: number;
  readonly seed: number;
  readonly seedNonce: number;
  readonly rounds: number;
  readonly odds: string;
  readonly giftType: number;
  readonly giftAmount: number;
  readonly purse: string | null;
  readonly amount: number;
  readonly poolCap: number;
  readonly answer: unknown;
  readonly market: string;
  readonly slice: number;
  readonly tenths: number;
  /** Value of the gift, and below it expected value and variance of the table; in hundredths of a minor unit. */
  readonly worth: number;
  readonly expected: number;
  readonly variance: number;
}

/**
 * Writes a claim. Throws with SQLSTATE RC001 (conflict, read again), RC002 (replayed nonce) or RC003 (the pool cannot
 * pay the gift).
 */
export async function writeClaim(open: OpenDb, w: ClaimWrite): Promise<void> {
  await open.query('rain-claim', writeText, [
    w.member,
    w.tokenHash,
    w.nonce,
    w.key,
    w.fingerprint,
    w.slot,
    w.day,
    w.now,
    w.seed,
    w.seedNonce,
    w.rounds,
    w.odds,
    w.giftType,
    w.giftAmount,
    w.purse,
    w.amount,
    w.poolCap,
    JSON.stringify(w.answer),
    w.market,
    w.slice,
    w.tenths,
    w.worth,
    w.expected,
    w.variance,
  ]);
}
