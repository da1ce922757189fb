import { sql } from 'drizzle-orm';
import type { Language } from '../../contract';
import type { Tx } from '../db/types';
import { refuseExcluded } from '../sessions/exclusion';
import { refuseUnaccepted } from '../sessions/terms';
import type { Deps } from '../core/deps';
import { guardStake } from './guards';

/** Why a stake cannot go on, or `ok`; see the function `bet_open` of the database. */
export type OpenState =
  'ok' | 'none' | 'demo' | 'made' | 'closed' | 'conflict' | 'returned' | 'expired' | 'elsewhere' | 'open' | 'noseed';

interface Row {
  readonly state: OpenState;
  readonly session_id: number;
  readonly game: string;
  readonly language: Language;
  readonly member_id: number;
  readonly round_id: number | null;
  readonly excluded_until: number | null;
  readonly guarded: boolean;
  readonly deposited: boolean;
  readonly last_at: number | null;
  readonly locked: number;
  readonly withdrawable: number;
  readonly seed_id: number;
  readonly server_seed: Uint8Array;
  readonly server_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly [column: string]: unknown;
}

/** What a stake knows after it has its locks. Amounts in minor units. */
export interface OpenBet {
  readonly sessionId: number;
  readonly game: string;
  readonly language: Language;
  readonly memberId: number;
  readonly excludedUntil: number | null;
  /** Whether the member has limits or is taking a break, so that `guardStake` must be asked. */
  readonly guarded: boolean;
  /** The purse of a payout: `locked` for a member without a confirmed deposit (Q55). */
  readonly payoutPurse: 'locked' | 'withdrawable';
  /** Time of the member's last new round, in ms; null for none. */
  readonly lastAt: number | null;
  readonly locked: number;
  readonly withdrawable: number;
  /** The reserved nonce and its seeds; only when a draw was asked for. */
  readonly seed: {
    readonly id: number;
    readonly serverSeed: Uint8Array;
    readonly serverHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
  };
}

export type Opened =
  | { readonly state: 'ok'; readonly bet: OpenBet }
  | {
      readonly state: Exclude<OpenState, 'ok'>;
      /** Of `made` and `open` in house games. */
      readonly roundId: number;
      readonly memberId: number;
      readonly game: string;
    };

const betOf = (row: Row): OpenBet => ({
  sessionId: row.session_id,
  game: row.game,
  language: row.language,
  memberId: row.member_id,
  excludedUntil: row.excluded_until,
  guarded: row.guarded,
  payoutPurse: row.deposited ? 'withdrawable' : 'locked',
  lastAt: row.last_at,
  locked: row.locked,
  withdrawable: row.withdrawable,
  seed: {
    id: row.seed_id,
    serverSeed: row.server_seed,
    serverHash: row.server_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  },
});

/**
 * Starts a stake in the caller's transaction: finds the game session, locks key, bet lease, seed and purse in this
 * order, and adds the play time. `ref` is the idempotency key or the supplier's transaction id. `playDay` as in
 * `playDayOf`. After any state but `ok` the transaction must roll back.
 */
export async function openBet(
  tx: Tx,
  asked: {
    tokenHash: string;
    supplier: string;
    ref: string;
    now: number;
    leaseMs: number;
    draw: boolean;
    playDay: string;
  },
): Promise<Opened> {
  const {
    rows: [row],
  } = await tx.execute<Row>(sql`
    select * from bet_open(${asked.tokenHash}, ${asked.supplier}, ${asked.ref}, ${asked.now}::bigint,
      ${asked.leaseMs}::bigint, ${asked.draw}, ${asked.playDay})`);
  if (row!.state === 'ok') return { state: 'ok', bet: betOf(row!) };
  return { state: row!.state, roundId: Number(row!.round_id), memberId: row!.member_id, game: row!.game };
}

/** A round that seems to be this much later than now (ms) was made before the clock was set back. */
const clockSetBackMs = 5 * 60_000;

/** Time until the member may stake again by the minimum cycle time, in ms; 0 for now (M24). */
export function waitOf({ lastAt }: Pick<OpenBet, 'lastAt'>, { now, minCycleMs }: { now: number; minCycleMs: number }) {
  if (lastAt === null || now - lastAt <= -clockSetBackMs) return 0;
  return Math.max(0, minCycleMs - Math.max(0, now - lastAt));
}

/**
 * Refuses a stake of a self-excluded member (selfExcluded), before the terms in force are accepted (termsChanged),
 * during a break, after the time limit, and above a limit. Reads more only for a member who has limits.
 */
export async function refuseGuarded(
  tx: Tx,
  { deps, now, language }: { deps: Deps; now: number; language: Language },
  { bet, amount }: { bet: OpenBet; amount: number },
): Promise<void> {
  refuseExcluded(bet, { now, confirmed: false, language, market: deps.market });
  await refuseUnaccepted(tx, deps, bet);
  if (bet.guarded) await guardStake(tx, { deps, now, language }, { memberId: bet.memberId, amount });
}
