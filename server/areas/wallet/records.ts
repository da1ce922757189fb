import { contract, type MovementKind, type ParsedOf } from '../../../contract';
import type { Deps } from '../../core/deps';
import { refuseField } from '../../core/refuse';
import { defineSharedRead } from '../../core/shared-read';
import { signedIn, verb } from '../../core/verb';
import { marketMonth } from '../../core/market-time';
import { describeMovements, type MovementRow } from './movement';

type Wanted = Pick<ParsedOf<typeof contract.transactions.records>, 'kind' | 'quantity' | 'startAt' | 'startId'> & {
  readonly month: { begin: number; end: number } | null;
};

/** A page of a member: at most `quantity` movements from `begin` to before `end`, older than (`startAt`, `startId`). */
interface Page {
  readonly memberId: number;
  readonly kind: MovementKind | '';
  readonly begin: number;
  readonly end: number;
  readonly startAt: number;
  readonly startId: number;
  readonly quantity: number;
}

/** The columns of a row of `page`, in their order. */
type PageRow = readonly [
  id: number,
  at: number,
  transactionId: number,
  kind: MovementKind,
  amount: number,
  freed: number,
  balance: number,
  free: number,
  reason: string,
  cause: MovementRow['cause'],
];

/** A page of 500 rows has 100 kB. */
const mostPages = 20;

/**
 * SQL of the pages of several members: for each page a JSON array with the columns of its rows. The driver needs a
 * third of the time for JSON. A page is read from an index in its order, so that every page costs the same. The limit
 * is a column: for a known limit near the average number of rows, the planner reads all rows and sorts them.
 */
const pagesText = (condition: string): string => `
  select coalesce(page.lines, '[]'::json) as lines
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[])
    with ordinality as asked (member_id, kind, since, until, start_at, start_id, quantity, nth)
  cross join lateral (
    select json_agg(json_build_array(
      m.id, m.at, m.transaction_id, m.kind, m.amount, m.freed, m.balance, m.free, t.reason, t.cause)) as lines
    from (
      select * from movements m
      where m.member_id = asked.member_id and m.at >= asked.since and m.at < asked.until
        and (m.at, m.id) < (asked.start_at, asked.start_id)${condition}
      order by m.at desc, m.id desc limit asked.quantity
    ) m join transactions t on t.id = m.transaction_id
  ) page
  order by asked.nth`;

/** The texts of the statements: for movements of every kind and of one kind, which have an index each. */
export const pageTexts = { every: pagesText(''), ofKind: pagesText(' and m.kind = asked.kind') };

/** The parameters of both statements. */
export const pageValues = (pages: readonly Page[]): readonly unknown[] => [
  pages.map(({ memberId }) => memberId),
  pages.map(({ kind }) => kind),
  pages.map(({ begin }) => begin),
  pages.map(({ end }) => end),
  pages.map(({ startAt }) => startAt),
  pages.map(({ startId }) => startId),
  pages.map(({ quantity }) => quantity),
];

const pagesRead = (which: keyof typeof pageTexts) =>
  defineSharedRead<Page, { readonly lines: readonly PageRow[] }>({
    name: `movements-${which}`,
    text: pageTexts[which],
    values: pageValues,
    mostAtOnce: mostPages,
  });
const readEvery = pagesRead('every');
const readOfKind = pagesRead('ofKind');

/** The page of the input. Refuses one of `startAt` and `startId` without the other. */
export function pageOf(memberId: number, { kind, quantity, startAt, startId, month }: Wanted): Page {
  if ((startAt === undefined) !== (startId === undefined)) refuseField(startAt === undefined ? 'startAt' : 'startId');
  const last = Number.MAX_SAFE_INTEGER;
  return {
    memberId,
    kind: kind ?? '',
    begin: month?.begin ?? 0,
    end: month?.end ?? last,
    startAt: startAt ?? last,
    startId: startId ?? last,
    quantity,
  };
}

/** Newest first: the aggregate of the statement does not guarantee an order. */
const newestFirst = (a: MovementRow, b: MovementRow): number => b.at - a.at || b.id - a.id;

/**
 * Reads a page of a member's movements, newest first; parallel calls share a statement. `startAt` and `startId` are
 * from the last row of the previous page.
 */
export async function readMovements(
  deps: Pick<Deps, 'open'>,
  memberId: number,
  wanted: Wanted,
): Promise<MovementRow[]> {
  const read = wanted.kind === undefined ? readEvery : readOfKind;
  const { lines } = await read(deps, pageOf(memberId, wanted));
  return lines
    .map(([id, at, transactionId, kind, amount, freed, balance, free, reason, cause]) => ({
      id,
      at,
      transactionId,
      kind,
      amount,
      freed,
      balance,
      free,
      reason,
      cause,
    }))
    .sort(newestFirst);
}

/** Returns the movements of money, coins and diamonds. A self-excluded member may call it too. */
export const records = verb(
  contract.transactions.records,
  async ({ ctx, input: { monthOfYear, ...input } }) => {
    const month = monthOfYear === undefined ? null : marketMonth(ctx.deps.market.timeZone, monthOfYear);
    return describeMovements(ctx, await readMovements(ctx.deps, signedIn(ctx).id, { ...input, month }));
  },
  { whileExcluded: true },
);
