import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, winnersPage, type LatestWin } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { createInterval } from '../../../core/time/interval';

/** The feed is requested again after this many ms while it is on the screen. */
const refreshMs = 30_000;
/** Wins on the screen until the player asks for more. */
const shortList = 5;

export const winnersFx = createCallFx(contract.browse.winners);

/** The page with the feed was opened or left. */
export const winnersOpened = createEvent();
export const winnersLeft = createEvent();
export const moreWinsTapped = createEvent();

const $open = createStore(false)
  .on(winnersOpened, () => true)
  .on(winnersLeft, () => false);
const $all = createStore(false).reset(winnersLeft);
const tapped = sample({ clock: moreWinsTapped, source: $all });
$all.on(tapped, () => true);

// The feed has no filter; the list compares it by identity.
const $filter = createStore({});
const $count = createStore(0);
const readFx = createEffect<number, LatestWin[], ApiError>(
  async (page) => (await winnersFx({ page, size: winnersPage })).wins,
);
const pageFx = attach({
  source: $count,
  effect: readFx,
  mapParams: ({ after }: PageAsk<LatestWin, object>, count) =>
    after === null ? 1 : Math.floor(count / winnersPage) + 1,
});
const list = createPagedList<LatestWin, object>({
  fx: pageFx,
  pageSize: winnersPage,
  keyOf: ({ id }) => id,
  $filter,
  forgotten: createEvent(),
});
$count.on(list.$rows, (_, rows) => rows?.length ?? 0);

const interval = createInterval({ everyMs: refreshMs, $enabled: $open });
sample({ clock: [winnersOpened, interval.fired], target: list.asked });
// The first tap shows the rest of the first page; each further tap loads a page.
sample({ clock: tapped, filter: (all) => all, fn: () => undefined, target: list.moreAsked });

/** The latest wins, newest first: five, or all that have loaded. Null while unknown (C111, HOM-13). */
export const $wins = combine(list.$rows, $all, (rows, all) => (all ? rows : (rows?.slice(0, shortList) ?? null)));
/** Whether a tap on "more" shows more wins. */
export const $moreWins = combine({ rows: list.$rows, all: $all, hasMore: list.$hasMore }, ({ rows, all, hasMore }) =>
  all ? hasMore : (rows?.length ?? 0) > shortList,
);
export const $winsLoading = list.$loading;
export const winsAsked = list.asked;
