import { combine, createEvent, createStore, sample } from 'effector';
import { contract, winnersPage, type LatestWin } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { createInterval } from '../../../core/time/interval';
import { $mayInvite } from '../../access/session';
import { pulled } from '../model/visit';

/** The feed is requested again after this many ms while it is on the screen. */
const refreshMs = 30_000;
/** Wins on the screen until the player asks for more. */
const shortList = 5;
/** The last page that the contract allows. */
const lastPage = 50;
/** After a tap, at most this many further pages are requested while none of them has a new win. */
const maxSkips = 5;

export const winnersFx = createCallFx(contract.browse.winners);

/** The page with the feed was opened or left. */
export const winnersOpened = createEvent();
export const winnersLeft = createEvent();
export const moreWinsTapped = createEvent();

const $open = createStore(false)
  .on(winnersOpened, () => true)
  .on(winnersLeft, () => false);
/** Whether the feed is on the screen. It is hidden during a break, because it invites to play (Q77). */
const $isShown = combine($open, $mayInvite, (open, mayInvite) => open && mayInvite);
const $all = createStore(false).reset(winnersLeft);
const tapped = sample({ clock: moreWinsTapped, source: $all });
$all.on(tapped, () => true);

interface Feed {
  /** Newest first; null while unknown. */
  readonly rows: readonly LatestWin[] | null;
  /** The last page whose wins are all in `rows`; 0 while unknown. New wins only move old ones to later pages. */
  readonly page: number;
  readonly hasMore: boolean;
}
const noFeed: Feed = { rows: null, page: 0, hasMore: false };

/** Both lists as one, each win once, newest first. Of wins at the same time, those of `first` come first. */
function merged(first: readonly LatestWin[], second: readonly LatestWin[]): LatestWin[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))].sort((a, b) => b.time - a.time);
}

/** The feed with a new first page. Older rows stay. */
function withFirst({ rows, page, hasMore }: Feed, wins: readonly LatestWin[], more: boolean): Feed {
  const known = new Set(rows?.map(({ id }) => id));
  // Without a known win on the page, wins between the page and the known rows may be missing. "More" then begins again
  // at page 2.
  const follows = page > 0 && wins.some(({ id }) => known.has(id));
  return follows
    ? { rows: merged(wins, rows!), page, hasMore: page === 1 ? more : hasMore }
    : { rows: merged(wins, rows ?? []), page: 1, hasMore: more };
}

/** A page is requested. */
const asked = createEvent<number>();

const answered = sample({
  clock: winnersFx.done,
  fn: ({ params: { page = 1 }, result }) => ({ page: Number(page), ...result }),
});
const $feed = createStore<Feed>(noFeed);
/** A next page that still follows the last one. A page that was requested before a restart of the list does not. */
const next = sample({
  clock: answered,
  source: $feed,
  filter: (feed, { page }) => page > 1 && page === feed.page + 1,
  fn: (feed, { page, wins, hasMore }) => {
    const rows = merged(feed.rows ?? [], wins);
    return { feed: { rows, page, hasMore }, isNew: rows.length > (feed.rows?.length ?? 0) };
  },
});
$feed
  .on(answered, (feed, { page, wins, hasMore }) => (page === 1 ? withFirst(feed, wins, hasMore) : feed))
  .on(next, (_, { feed }) => feed)
  .on(winnersLeft, (feed) =>
    feed.page > 1 ? { rows: feed.rows!.slice(0, winnersPage), page: 1, hasMore: true } : feed,
  );

const $mayAsk = combine($feed, ({ page, hasMore }) => page > 0 && hasMore && page < lastPage);
// The first tap shows the rest of the first page; each further tap loads a page.
sample({
  clock: tapped,
  source: { feed: $feed, may: $mayAsk, pending: winnersFx.pending },
  filter: ({ may, pending }, all) => all && may && !pending,
  fn: ({ feed }) => feed.page + 1,
  target: asked,
});
const $skips = createStore(0)
  .on(next, (skips, { isNew }) => (isNew ? 0 : skips + 1))
  .reset(tapped);
sample({
  clock: next,
  source: { may: $mayAsk, skips: $skips, open: $isShown },
  filter: ({ may, skips, open }, { isNew }) => !isNew && may && open && skips <= maxSkips,
  fn: (_, { feed }) => feed.page + 1,
  target: asked,
});

const interval = createInterval({ everyMs: refreshMs, $enabled: $isShown });
sample({
  clock: [winnersOpened, interval.fired, $mayInvite, pulled],
  source: $isShown,
  filter: (isShown) => isShown,
  fn: () => 1,
  target: asked,
});
const $missed = createStore<number | null>(null)
  .on(winnersFx.fail, (_, { params: { page = 1 } }) => Number(page))
  .reset(winnersFx, winnersLeft);
sample({
  clock: cameOnline,
  source: { missed: $missed, isShown: $isShown },
  filter: ({ missed, isShown }) => missed !== null && isShown,
  fn: ({ missed }) => missed!,
  target: asked,
});
sample({ clock: asked, fn: (page) => ({ page, size: winnersPage }), target: winnersFx });

const $rows = $feed.map(({ rows }) => rows);
/** The latest wins, newest first: five, or all that have loaded. Null while unknown (C111, HOM-13). */
export const $wins = combine($rows, $all, (rows, all) => (all ? rows : (rows?.slice(0, shortList) ?? null)));
/** The six newest wins, for the column at the side of wide windows. Null while unknown. */
export const $newestWins = $rows.map((rows) => rows?.slice(0, 6) ?? null);
/** Whether a tap on "more" shows more wins. */
export const $moreWins = combine({ rows: $rows, all: $all, may: $mayAsk }, ({ rows, all, may }) =>
  all ? may : (rows?.length ?? 0) > shortList,
);
export const $winsLoading = winnersFx.pending;
