import { combine, createEvent, createStore, sample } from 'effector';
import type { Effect, Event, Store } from 'effector';
import { isUnknownOutcome, type ApiError } from '../api';
import { createKeptRows, type Keeping } from './kept-rows';
import { languageLoaded } from '../i18n/language';
import { copySeen } from '../storage/seen';
import { cameOnline } from '../browser/trackers';

/** The first page (`after` null), or what comes after a row. */
export interface PageAsk<Row, Filter> {
  filter: Filter;
  after: Row | null;
}
interface Listed<Row> {
  rows: readonly Row[] | null;
  more: boolean;
  /** When the server had said them, if they are the copy of an earlier visit. */
  keptAt: number | null;
  /** In another language: the next first page takes the place of all of it. */
  stale: boolean;
}
interface Options<Row, Filter> {
  fx: Effect<PageAsk<Row, Filter>, Row[], ApiError>;
  pageSize: number;
  keyOf: (row: Row) => number | string;
  /** What the rows are narrowed by; another one begins anew. A value compared by identity: make it with `combine`. */
  $filter: Store<Filter>;
  /** Everything is forgotten (another member). */
  forgotten: Event<unknown>;
  /** A copy of the newest rows, not narrowed, stays on the phone for when there is no network. */
  keeping?: Keeping;
  /**
   * Whether the list is on the screen: its texts are the server's, so that it is asked for again in another language.
   */
  $open?: Store<boolean>;
}

/**
 * A list that comes in pages, newest first. Asking for it again (the page is entered, or refreshed) brings the newest
 * rows and keeps the
 * older ones that still join them, so that who comes back finds his place; an answer for another filter is too old.
 */
export function createPagedList<Row, Filter>({
  fx,
  pageSize,
  keyOf,
  $filter,
  forgotten,
  keeping,
  $open,
}: Options<Row, Filter>) {
  const asked = createEvent();
  const moreAsked = createEvent();
  const askedAgain = createEvent();
  const changed = sample({ clock: $filter });

  // Only the last first page and the last next one count: what was asked before them, under another filter, or by
  // another member is too old.
  const $first = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .reset(changed, forgotten)
    .on(fx, (known, ask) => (ask.after === null ? ask : known));
  const $next = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .reset(changed, forgotten)
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
  const firstOf = (known: Listed<Row>, result: readonly Row[]): Listed<Row> => {
    const full = result.length === pageSize;
    const anew = { rows: result, more: full, keptAt: null, stale: false };
    // A copy does not say how it goes on.
    if (known.keptAt !== null || known.stale) return anew;
    const end = full ? (known.rows?.findIndex((row) => keyOf(row) === keyOf(result[pageSize - 1]!)) ?? -1) : -1;
    return end < 0 ? anew : { ...known, rows: [...result, ...known.rows!.slice(end + 1)] };
  };
  const $listed = createStore<Listed<Row>>({ rows: null, more: false, keptAt: null, stale: false })
    .on(arrived, (known, { params: { after }, result }) => {
      if (after === null) return firstOf(known, result);
      // A list that was begun anew meanwhile ends elsewhere.
      const last = known.rows?.at(-1);
      if (last === undefined || keyOf(last) !== keyOf(after)) return known;
      // What is paged by number comes a second time when something new has pushed it down.
      const keys = new Set(known.rows!.map(keyOf));
      return {
        ...known,
        rows: [...known.rows!, ...result.filter((row) => !keys.has(keyOf(row)))],
        more: result.length === pageSize,
      };
    })
    .on(languageLoaded, (known) => ({ ...known, stale: true }))
    .reset(changed, forgotten);
  const $problem = createStore<string | null>(null)
    .on(fx, () => null)
    .on(missed, (_, { error }) => error.message || 'common:error.later')
    .reset(changed, forgotten);
  const $missed = createStore<PageAsk<Row, Filter> | null>(null, { serialize: 'ignore' })
    .on(missed, (_, { params }) => params)
    .reset(fx, changed, forgotten);

  // Without a network: what was kept of an earlier visit, and how old it is.
  if (keeping !== undefined) {
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
    sample({ clock: recalled, fn: ({ at }) => ({ at }), target: copySeen });
    sample({ clock: forgotten, fn: () => undefined, target: dropFx });
  }

  sample({ clock: [asked, changed], source: $filter, fn: (filter) => ({ filter, after: null }), target: fx });
  if ($open !== undefined) sample({ clock: languageLoaded, filter: $open, fn: () => undefined, target: asked });
  sample({
    clock: moreAsked,
    source: { listed: $listed, filter: $filter, pending: fx.pending },
    filter: ({ listed, pending }) => listed.more && !pending && (listed.rows?.length ?? 0) > 0,
    fn: ({ listed, filter }) => ({ filter, after: listed.rows!.at(-1)! }),
    target: fx,
  });
  // After a failure: exactly what had failed, the first page or the next one.
  const repeated = sample({
    clock: [askedAgain, cameOnline],
    source: { ask: $missed, pending: fx.pending },
    fn: ({ ask, pending }) => (pending ? null : ask),
  });
  sample({ clock: repeated.filterMap((ask) => ask ?? undefined), target: fx });
  return {
    /** The page was entered, or something may have changed: brings the newest rows. */
    asked,
    moreAsked,
    askedAgain,
    $rows: $listed.map(({ rows }) => rows),
    $hasMore: $listed.map(({ more }) => more),
    $problem,
    /** When what is shown was said by the server, if it is the copy of an earlier visit; else null. */
    $keptAt: $listed.map(({ keptAt }) => keptAt),
    $loading: fx.pending,
  };
}

export type PagedList<Row> = Pick<
  ReturnType<typeof createPagedList<Row, unknown>>,
  'moreAsked' | 'askedAgain' | '$rows' | '$hasMore' | '$problem' | '$keptAt' | '$loading'
>;
