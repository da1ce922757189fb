import { sql, type SQL } from 'drizzle-orm';
import { codes, contract, heldStates, type GameRecord, type ParsedOf } from '../../../contract';
import { readGames, type ListedGame } from '../../bets/catalogue';
import { houseSupplier } from '../../bets/game-session';
import { roundOf, roundColumns } from '../../bets/house-rounds';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { rocketState } from '../../db/schema';
import { stepsOf, writeSharedReceipt } from './rocket/history';
import { signedIn, verb } from '../../core/verb';
import { presentRound, readRoundId, replayFrame, roundIdOf } from './house/present';

/** Rounds on a page of records. */
const pageSize = 20;

type Row = Record<string, unknown>;
const stateNames = ['open', 'settled', 'returned'] as const;

/** What a record shows of the shared round of a bet. */
interface SharedPart {
  readonly auto: number | null;
  readonly at: number | null;
  readonly state: number;
  readonly crash: number;
  readonly commitment: string;
  readonly number: number;
  readonly salt: string;
  /** Hex; null until the round is over. */
  readonly value: string | null;
}

/** When a round has ended, in ms. */
function settledAt(row: Row): number | null {
  if (row['settled_at'] !== null) return Number(row['settled_at']);
  return row['closes_at'] === null ? null : Number(row['last_at']);
}

/**
 * A round of an outside supplier: its draw, rules and view are the supplier's. A round whose only bet has lost is shown
 * as ended, although its bet can still be rolled back for a while.
 */
const presentOutside = (row: Row): GameRecord['round'] => ({
  id: roundIdOf(Number(row['id']), false),
  gameId: String(row['game']),
  demo: false,
  state: stateNames[row['closes_at'] !== null && row['state'] === 0 ? 1 : Number(row['state'])]!,
  stake: Number(row['stake']),
  payout: Number(row['payout']),
  multiplier: Number(row['multiplier']),
  canCollect: false,
  params: row['params'] ?? null,
  steps: [],
  view: null,
  rulesVersion: '',
  serverHash: null,
  clientSeed: null,
  nonce: null,
  createTime: Number(row['created_at']),
  settleTime: settledAt(row),
});

/** A bet on a shared round. Its draw is shown when the round is over. */
function presentShared(row: Row): GameRecord['round'] {
  const shared = row['rocket'] as SharedPart;
  const bet = { at: shared.at, auto: shared.auto };
  const isOver = shared.state === rocketState.crashed;
  return {
    ...presentOutside(row),
    rulesVersion: String(row['rules']),
    steps: stepsOf(bet),
    view: isOver ? { crash: shared.crash, ...bet } : null,
    serverHash: shared.commitment,
    clientSeed: shared.salt,
    nonce: shared.number,
  };
}

function presentAny(row: Row): GameRecord['round'] {
  if (row['rocket'] !== null) return presentShared(row);
  return row['seed_id'] === null ? presentOutside(row) : presentRound(roundOf(row), { demo: false });
}

/** The receipt of a settled bet on a shared round; null for other rounds. */
function receiptIn(row: Row, round: GameRecord['round'], deps: Ctx['deps']): string | null {
  const shared = row['rocket'] as SharedPart | null;
  if (shared?.value == null || round.state !== 'settled') return null;
  const { stake, payout, createTime: createdAt } = round;
  return writeSharedReceipt(deps, { ...shared, value: shared.value, stake, payout, createdAt });
}

function recordOf(row: Row, games: ReadonlyMap<string, ListedGame>, deps: Ctx['deps']): GameRecord {
  const round = presentAny(row);
  const listed = games.get(round.gameId);
  return {
    round,
    gameName: listed?.name ?? '',
    cover: listed?.cover ?? '',
    receipt: receiptIn(row, round, deps),
    replay: replayFrame(round),
    supplierRound: row['supplier'] === houseSupplier ? null : String(row['ref']),
    held: (row['held'] as Array<{ amount: number; state: 0 | 1 | 2 }>).map(({ amount, state }) => ({
      amount,
      state: heldStates[state]!,
    })),
  };
}

/** Reads rounds with their seeds. The inner select finds the page by an index; only its rows are joined. */
async function readRecords({ deps, tx }: Ctx, page: SQL, order: SQL): Promise<GameRecord[]> {
  const games = await readGames(deps);
  const { rows } = await tx.execute(sql`
    select ${roundColumns}, r.seed_id, (
      select jsonb_build_object('auto', b.auto, 'at', b.at, 'state', o.state, 'crash', o.crash, 'commitment', o.commitment,
        'number', o.number, 'salt', c.salt,
        'value', case when o.state = ${rocketState.crashed}::smallint then encode(o.value, 'hex') end)
      from rocket_bets b join rocket_rounds o on o.id = b.round_id
      join rocket_chains c on c.market = o.market and c.chain = o.chain where b.id = r.id
    ) as rocket, r.supplier, r.ref, r.closes_at, coalesce((
      select jsonb_agg(jsonb_build_object('amount', h.amount, 'state', h.state) order by h.id)
      from held_wins h where h.round_id = r.id), '[]'::jsonb) as held
    from (select * from game_rounds g ${page}) r
    left join seeds s on s.id = r.seed_id ${order}`);
  return rows.map((row) => recordOf(row as Row, games, deps));
}

type Query = ParsedOf<typeof contract.bets.betRecords>;

async function pageOf(ctx: Ctx, { page, order, gameId }: Query, which: SQL) {
  const { id } = signedIn(ctx);
  const game = gameId === undefined ? sql`` : sql`and g.game = ${gameId}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const records = await readRecords(
    ctx,
    sql`where g.member_id = ${id}::bigint ${which} ${game}
      order by g.id ${direction} limit ${pageSize + 1}::int offset ${(page - 1) * pageSize}::int`,
    sql`order by r.id ${direction}`,
  );
  return { records: records.slice(0, pageSize), hasMore: records.length > pageSize };
}

/** A self-excluded member may read past rounds too. */
const looking = { whileExcluded: true } as const;

/** The member's rounds (C112, GAM-12). */
export const betRecords = verb(contract.bets.betRecords, ({ ctx, input }) => pageOf(ctx, input, sql``), looking);

/** The member's rounds that paid something (C113, GAM-12). */
export const winRecords = verb(
  contract.bets.winRecords,
  ({ ctx, input }) => pageOf(ctx, input, sql`and g.payout > 0`),
  looking,
);

/** One of the member's rounds. */
export const round = verb(
  contract.bets.round,
  async ({ ctx, input }) => {
    const id = readRoundId(input.id, false) ?? refuse(codes.noRound, 'noRound');
    const memberId = signedIn(ctx).id;
    const [record] = await readRecords(
      ctx,
      sql`where g.id = ${id}::bigint and g.member_id = ${memberId}::bigint`,
      sql``,
    );
    return record ?? refuse(codes.noRound, 'noRound');
  },
  looking,
);
