import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, gameRecordSchema, type GameRecord } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { $lobby, lobbyRequested } from '../../../lobby';

/** Rows on a page of the server. */
export const pageSize = 20;
export const kinds = ['bets', 'wins'] as const;
export type Kind = (typeof kinds)[number];
export const orders = ['desc', 'asc'] as const;
export type Order = (typeof orders)[number];
interface Filter {
  kind: Kind;
  order: Order;
  /** '' for all games. */
  gameId: string;
}

export const opened = createEvent();
export const kindPicked = createEvent<Kind>();
export const orderPicked = createEvent<Order>();
export const gamePicked = createEvent<string>();
export const filterCleared = createEvent();

const $kind = createStore<Kind>('bets').on(kindPicked, (_, kind) => kind);
const $order = createStore<Order>('desc').on(orderPicked, (_, order) => order);
const $gameId = createStore('').on(gamePicked, (_, id) => id);
for (const $store of [$kind, $order, $gameId]) $store.reset(filterCleared, sessionEnded);
export const $filter = combine({ kind: $kind, order: $order, gameId: $gameId });
/** Whether the filter hides rows. */
export const $narrowed = combine($kind, $gameId, (kind, gameId) => kind !== 'bets' || gameId !== '');

/** Games of the catalogue that can be played, for the filter. */
export const $games = $lobby.map(
  (lobby) => lobby?.games.filter(({ open }) => open).map(({ id, name }) => ({ value: id, text: name })) ?? [],
);

export const betsFx = createCallFx(contract.bets.betRecords);
export const winsFx = createCallFx(contract.bets.winRecords);
interface Ask extends Filter {
  page: number;
}
const readFx = createEffect<Ask, GameRecord[], ApiError>(async ({ kind, order, gameId, page }) => {
  const query = { page, order, ...(gameId === '' ? {} : { gameId }) };
  return (await (kind === 'bets' ? betsFx(query) : winsFx(query))).records;
});
/** Rows on the screen, to compute the next page number; the server counts from 1. */
const $count = createStore(0);
const pageFx = attach({
  source: $count,
  effect: readFx,
  mapParams: ({ filter, after }: PageAsk<GameRecord, Filter>, count): Ask => ({
    ...filter,
    page: after === null ? 1 : Math.floor(count / pageSize) + 1,
  }),
});

const $open = $location.map(({ pathname }) => pathname === paths.gameRecords);
/** The member's rounds: all with a stake, or those that paid (ACC-27, GAM-12). */
export const records = createPagedList<GameRecord, Filter>({
  fx: pageFx,
  pageSize,
  keyOf: ({ round }) => round.id,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'bets', row: gameRecordSchema },
  $open,
});
$count.on(records.$rows, (_, rows) => rows?.length ?? 0);
sample({ clock: opened, target: [records.asked, lobbyRequested] });
