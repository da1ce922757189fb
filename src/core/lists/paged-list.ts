import { combine, createEvent, createStore, sample } from 'effector';
import type { Effect, Event, Store, StoreWritable, Unit } from 'effector';
import { isUnknownOutcome, type ApiError } from '../api';
import { createKeptRows, type Keeping } from './kept-rows';
import { languageLoaded } from '../i18n/language';
import { copyShown } from '../storage/data-age';
import { cameOnline } from '../browser/trackers';

/** Requests the first page (`after` null), or the page after a row. */
export interface PageAsk<Row, Filter> {
  filter: Filter;
  after: Row | null;
}
interface Listed<Row> {
  rows: readonly Row[] | null;
  more: boolean;
  /** Server time of the answer when the rows are the copy of an earlier visit; otherwise null. */
  keptAt: number | null;
  /** The rows are in a previous language: the next first page replaces all of them. */
  stale: boolean;
}
interface Options<Row, Filter> {
  fx: Effect<PageAsk<Row, Filter>, Row[], ApiError>;
  pageSize: number;
  keyOf: (row: Row) => number | string;
  /** The filter; a change starts a new list. Compared by identity, so make it with `combine`. */
  $filter: Store<Filter>;
  /** Clears the list, for example when the session ends. */
  forgotten: Event<unknown>;
  /** Keeps a copy of the newest rows without filter on the phone, for reading offline. */
  keeping?: Keeping;
  /**
   * Whether the list is on the screen. Rows contain server texts, so an open list is requested again after a change of
   * language.
   */
  $open?: Store<boolean>;
}

type Paging<Row> = Pick<Options<Row, unknown>, 'pageSize' | 'keyOf'>;

/** The list with a new first page; older rows stay when they still follow it. */
function withFirst<Row>(known: Listed<Row>, result: readonly Row[], { pageSize, keyOf }: Paging<Row>): Listed<Row> {
  const full = result.length === pageSize;
  const anew = { rows: result, more: full, keptAt: null, stale: false };
  // A copy does not contain the position of the next page.
  if (known.keptAt !== null || known.stale) return anew;
  const end = full ? (known.rows?.findIndex((row) => keyOf(row) === keyOf(result[pageSize - 1]!)) ?? -1) : -1;
  return end < 0 ? anew : { ...known, rows: [...result, ...known.rows!.slice(end + 1)] };
}

/** The list with the page after the row `after`. */
function withNext<Row>(
  known: Listed<Row>,
  { after, result }: { after: Row; result: readonly Row[] },
  { pageSize, keyOf }: Paging<Row>,
): Listed<Row> {
  // The list was restarted in the meantime and now ends with another row.
  const last = known.rows?.at(-1);
  if (last === undefined || keyOf(last) !== keyOf(after)) return known;
  // With page numbers, new rows shift old ones to the next page, where they arrive a second time.
  const keys = new Set(known.rows!.map(keyOf));
  return {
    ...known,
    rows: [...known.rows!, ...result.filter((row) => !keys.has(keyOf(row)))],
    more: result.length === pageSize,
  };
}

/**
 * Answers and failures of the latest first page and of the latest next page. Those of earlier requests, and of requests
 * before one of the units `dropped` fired, do not count.
 */
function latestOf<Row, Filter>(fx: Options<Row, Filter>['fx'], dropped: Unit<unknown>[]) {
  const $first = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .reset(...dropped)
    .on(fx, (known, ask) => (ask.after === null ? ask : known));
  const $next = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .reset(...dropped)
    .on(fx, (known, ask) => (ask.after === null ? known : ask));
  const $wanted = combine($first, $next, (first, next) => [first, next]);
  const arrived = sample({
    clock: fx.done,
    source: $wanted,
    filter: (wanted, { params }) => wanted.includes(params),
    fn: (_, done) => done,
  });
  const missed = sample({
    clock: fx.fail,
    source: $wanted,
    filter: (wanted, { params }) => wanted.includes(params),
    fn: (_, fail) => fail,
  });
  return { arrived, missed };
}

interface Listing<Row, Filter> {
  arrived: Event<{ params: PageAsk<Row, Filter>; result: Row[] }>;
  missed: Event<{ params: PageAsk<Row, Filter>; error: ApiError }>;
  forgotten: Event<unknown>;
  $filter: Store<Filter>;
  $listed: StoreWritable<Listed<Row>>;
}

/** Stores the newest rows of the plain filter. Offline, shows the copy of an earlier visit and its age. */
function keepCopy<Row, Filter>(
  keeping: Keeping,
  { arrived, missed, forgotten, $filter, $listed }: Listing<Row, Filter>,
): void {
  const { keepFx, recallFx, dropFx } = createKeptRows<Row>(keeping);
  const plain = JSON.stringify($filter.defaultState);
  const isPlain = (filter: Filter) => JSON.stringify(filter) === plain;
  sample({
    clock: arrived,
    filter: ({ params }) => params.after === null && isPlain(params.filter),
    fn: ({ result }) => result,
    target: keepFx,
  });
  sample({
    clock: missed,
    source: { listed: $listed, filter: $filter },
    filter: ({ listed, filter }, { error }) => listed.rows === null && isPlain(filter) && isUnknownOutcome(error),
    fn: () => undefined,
    target: recallFx,
  });
  const recalled = sample({
    clock: recallFx.doneData,
    source: $listed,
    filter: ({ rows }, kept) => rows === null && kept !== null,
    fn: (_, kept) => kept!,
  });
  $listed.on(recalled, (_, { rows, at }) => ({ rows, more: false, keptAt: at, stale: false }));
  sample({ clock: recalled, fn: ({ at }) => ({ at }), target: copyShown });
  sample({ clock: forgotten, fn: () => undefined, target: dropFx });
}

/**
 * A paged list, newest rows first. A repeated request of the first page brings the newest rows. It keeps older rows
 * that still follow them, so that the scroll position survives. An answer for another filter is dropped.
 */
export function createPagedList<Row, Filter>(options: Options<Row, Filter>) {
  const { fx, $filter, forgotten, keeping, $open } = options;
  const asked = createEvent();
  const moreAsked = createEvent();
  const askedAgain = createEvent();
  const changed = $filter.updates;

  const { arrived, missed } = latestOf(fx, [changed, forgotten]);
  const $listed = createStore<Listed<Row>>({ rows: null, more: false, keptAt: null, stale: false })
    .on(arrived, (known, { params: { after }, result }) =>
      after === null ? withFirst(known, result, options) : withNext(known, { after, result }, options),
    )
    .on(languageLoaded, (known) => ({ ...known, stale: true }))
    .reset(changed, forgotten);
  const $problem = createStore<string | null>(null)
    .on(fx, () => null)
    .on(missed, (_, { error }) => error.message || 'common:error.later')
    .reset(changed, forgotten);
  const $missed = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .on(missed, (_, { params }) => params)
    .reset(fx, changed, forgotten);

  if (keeping !== undefined) keepCopy(keeping, { arrived, missed, forgotten, $filter, $listed });
  sample({ clock: [asked, changed], source: $filter, fn: (filter) => ({ filter, after: null }), target: fx });
  if ($open !== undefined) sample({ clock: languageLoaded, filter: $open, fn: () => undefined, target: asked });
  sample({
    clock: moreAsked,
    source: { listed: $listed, filter: $filter, pending: fx.pending },
    filter: ({ listed, pending }) => listed.more && !pending && (listed.rows?.length ?? 0) > 0,
    fn: ({ listed, filter }) => ({ filter, after: listed.rows!.at(-1)! }),
    target: fx,
  });
  // Repeats what failed: the first page or the next one.
  const repeated = sample({
    clock: [askedAgain, cameOnline],
    source: { ask: $missed, pending: fx.pending },
    fn: ({ ask, pending }) => (pending ? null : ask),
  });
  sample({ clock: repeated.filterMap((ask) => ask ?? undefined), target: fx });
  return {
    /** Requests the newest rows, when the page is opened or data may have changed. */
    asked,
    moreAsked,
    askedAgain,
    $rows: $listed.map(({ rows }) => rows),
    $hasMore: $listed.map(({ more }) => more),
    $problem,
    /** Server time of the rows on the screen when they are the copy of an earlier visit; else null. */
    $keptAt: $listed.map(({ keptAt }) => keptAt),
    $loading: fx.pending,
  };
}

export type PagedList<Row> = Pick<
  ReturnType<typeof createPagedList<Row, unknown>>,
  'moreAsked' | 'askedAgain' | '$rows' | '$hasMore' | '$problem' | '$keptAt' | '$loading'
>;
