import { createEvent, createStore, sample } from 'effector';
import type { Effect, Event, Store } from 'effector';
import type { ApiError } from '../api';
import { cameOnline } from './trackers';

/** The first page (`after` null), or what comes after a row. */
export interface PageAsk<Row, Filter> {
  filter: Filter;
  after: Row | null;
}
interface Listed<Row> {
  rows: readonly Row[] | null;
  more: boolean;
}
interface Options<Row, Filter> {
  fx: Effect<PageAsk<Row, Filter>, Row[], ApiError>;
  pageSize: number;
  keyOf: (row: Row) => number | string;
  /** What the rows are narrowed by; another one begins anew. A value compared by identity: make it with `combine`. */
  $filter: Store<Filter>;
  /** Everything is forgotten (another member). */
  forgotten: Event<unknown>;
}

/**
 * A list that comes in pages, newest first. Asking for it again (the page is entered, or refreshed) brings the newest rows and keeps the
 * older ones that still join them, so that who comes back finds his place; an answer for another filter is too old.
 */
export function createPagedList<Row, Filter>({ fx, pageSize, keyOf, $filter, forgotten }: Options<Row, Filter>) {
  const asked = createEvent();
  const moreAsked = createEvent();
  const askedAgain = createEvent();
  const changed = sample({ clock: $filter });

  const arrived = sample({ clock: fx.done, source: $filter, filter: (filter, { params }) => params.filter === filter, fn: (_, done) => done });
  const firstOf = (known: Listed<Row>, result: readonly Row[]): Listed<Row> => {
    const full = result.length === pageSize;
    const end = full ? known.rows?.findIndex((row) => keyOf(row) === keyOf(result[pageSize - 1]!)) ?? -1 : -1;
    return end < 0 ? { rows: result, more: full } : { rows: [...result, ...known.rows!.slice(end + 1)], more: known.more };
  };
  const $listed = createStore<Listed<Row>>({ rows: null, more: false })
    .on(arrived, (known, { params: { after }, result }) => {
      if (after === null) return firstOf(known, result);
      // A list that was begun anew meanwhile ends elsewhere.
      const last = known.rows?.at(-1);
      if (last === undefined || keyOf(last) !== keyOf(after)) return known;
      return { rows: [...known.rows!, ...result], more: result.length === pageSize };
    })
    .reset(changed, forgotten);
  const $problem = createStore<string | null>(null)
    .on(fx, () => null)
    .on(fx.failData, (_, error) => error.message || 'common:error.later')
    .reset(changed, forgotten);

  sample({ clock: [asked, changed], source: $filter, fn: (filter) => ({ filter, after: null }), target: fx });
  sample({
    clock: moreAsked, source: { listed: $listed, filter: $filter, pending: fx.pending },
    filter: ({ listed, pending }) => listed.more && !pending && (listed.rows?.length ?? 0) > 0,
    fn: ({ listed, filter }) => ({ filter, after: listed.rows!.at(-1)! }),
    target: fx,
  });
  // After a failure: what had failed, the first page or the next one.
  sample({
    clock: [askedAgain, cameOnline], source: { listed: $listed, filter: $filter, pending: fx.pending, problem: $problem },
    filter: ({ pending, problem }) => problem !== null && !pending,
    fn: ({ listed, filter }) => ({ filter, after: listed.rows?.at(-1) ?? null }),
    target: fx,
  });
  return {
    /** The page was entered, or something may have changed: brings the newest rows. */
    asked,
    moreAsked,
    askedAgain,
    $rows: $listed.map(({ rows }) => rows),
    $hasMore: $listed.map(({ more }) => more),
    $problem,
    $loading: fx.pending,
  };
}

export type PagedList<Row> = Pick<ReturnType<typeof createPagedList<Row, unknown>>, 'moreAsked' | 'askedAgain' | '$rows' | '$hasMore' | '$problem' | '$loading'>;
