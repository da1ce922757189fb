import { codes } from '../../contract';
import type { Ctx, Deps, SessionMember } from '../core/deps';
import { sawConfigVersion } from '../core/memo';
import { refuse } from '../core/refuse';
import { isUnreachable, readOnly, sqlState } from '../db/errors';
import { createShared } from '../db/shared';
import { withoutStandby } from '../db/without-standby';

interface Row {
  state: 'ok' | 'none' | 'replayed';
  id: number | null;
  level_id: number | null;
  registered_at: number | null;
  excluded_until: number | null;
  session_id: number | null;
  fresh_at: number | null;
  cool_off_until: number | null;
  has_time_limit: boolean | null;
  config_version: number;
}

interface Asked extends Pick<Ctx, 'nonce' | 'now' | 'deviceId'> {
  readonly tokenHash: string;
  /** The market's day (yyyymmdd) to which the statement adds the play time; '' adds none. */
  readonly playDay: string;
}

const openText = `select opened.* from sessions_open($1, $2, $3, $4, $5) as opened, ${withoutStandby}`;

/** While one statement waits for a row lock, the other one opens the sessions of further calls. */
const statements = 2;
const mostAtOnce = 100;

/** Opens the sessions in the order of their tokens, so that two statements lock rows in the same order. */
async function openAll(deps: Deps, asked: readonly Asked[]): Promise<Row[]> {
  const order = asked.map((_, at) => at).sort((a, b) => (asked[a]!.tokenHash < asked[b]!.tokenHash ? -1 : 1));
  const column = (name: keyof Asked): unknown[] => order.map((at) => asked[at]![name]);
  const found = await deps.open.query<Row>('sessions-open', openText, [
    column('tokenHash'),
    column('nonce'),
    column('now'),
    column('deviceId'),
    column('playDay'),
  ]);
  sawConfigVersion(deps, found[0]!.config_version);
  const rows: Row[] = [];
  order.forEach((at, nth) => (rows[at] = found[nth]!));
  return rows;
}

type Open = (asked: Asked) => Promise<Row>;

const homes = new WeakMap<Deps, { readonly plain: Open; readonly counting: Open }>();

/**
 * The functions that open sessions in shared statements. Play time is written to the disk at the commit. Calls that
 * store it share statements only with each other, so that all other calls do not wait for the disk.
 */
function homeOf(deps: Deps): { readonly plain: Open; readonly counting: Open } {
  const known = homes.get(deps);
  if (known) return known;
  const make = (): Open => createShared({ statements, items: mostAtOnce, run: (asked) => openAll(deps, asked) });
  const home = { plain: make(), counting: make() };
  homes.set(deps, home);
  return home;
}

/**
 * Opens a session. When the database cannot store the nonce of a read, for example on a full disk or while it is
 * read-only, the session is opened without writing: a repeated read does no harm.
 */
async function openRow(deps: Deps, asked: Asked, reads: boolean): Promise<Row> {
  const { plain, counting } = homeOf(deps);
  try {
    return await (asked.playDay === '' ? plain : counting)(asked);
  } catch (error) {
    if (!reads || (isUnreachable(error) && sqlState(error) !== readOnly)) throw error;
    deps.log.warn({ err: error }, 'a nonce was not stored, and its read goes on');
    const { tokenHash, now, deviceId } = asked;
    const text = 'select * from session_read($1, $2, $3)';
    const [row] = await deps.open.query<Row>('session-read', text, [tokenHash, now, deviceId]).catch(() => []);
    if (row === undefined) throw error;
    sawConfigVersion(deps, row.config_version);
    return row;
  }
}

/**
 * Returns the member of a token, or null without a valid session. Refuses a pair of token and nonce that was used in
 * the last ten minutes (Q34). Otherwise adds the time since the member's last call to the play time of `playDay`.
 * `reads`: the call changes nothing, so it goes on when its nonce cannot be stored.
 */
export async function openSession(
  deps: Deps,
  tokenHash: string,
  {
    nonce,
    now,
    deviceId,
    playDay = '',
    reads = false,
  }: Pick<Ctx, 'nonce' | 'now' | 'deviceId'> & { readonly playDay?: string; readonly reads?: boolean },
): Promise<SessionMember | null> {
  const row = await openRow(deps, { tokenHash, nonce, now, deviceId, playDay }, reads);
  if (row.state === 'replayed') refuse(codes.replayed, 'replayed');
  if (row.state === 'none') return null;
  return {
    id: Number(row.id),
    levelId: Number(row.level_id),
    registeredAt: Number(row.registered_at),
    excludedUntil: row.excluded_until,
    tokenHash,
    sessionId: Number(row.session_id),
    freshAt: row.fresh_at,
    coolOffUntil: Number(row.cool_off_until),
    hasTimeLimit: row.has_time_limit === true,
  };
}
