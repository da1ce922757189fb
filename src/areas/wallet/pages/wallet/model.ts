import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, movementSchema, type Movement, type MovementKind, type Position } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { $balance, balanceRefreshRequested } from '../..';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';

/** Rows on a page (NAV-35: 50). */
export const pageSize = 50;
/** Rows in a request for the file: the server's maximum. */
export const chunkSize = 500;
/** The kind shown, or all. */
export type Shown = MovementKind | 'all';
export interface Filter {
  kind: Shown;
  /** yyyymm, or '' for all. */
  month: string;
}

/** /account/transactions was opened. */
export const opened = createEvent();
export const kindPicked = createEvent<Shown>();
export const monthPicked = createEvent<string>();
/** Clears a filter that left no rows. */
export const filterCleared = createEvent();
export const movementTapped = createEvent<Movement>();

export const $kind = createStore<Shown>('all')
  .on(kindPicked, (_, kind) => kind)
  .reset(filterCleared, sessionEnded);
export const $month = createStore('')
  .on(monthPicked, (_, month) => month)
  .reset(filterCleared, sessionEnded);
export const $filter = combine({ kind: $kind, month: $month });

const movementsFx = createCallFx(contract.transactions.records);
/** The parameters of a page of the list. */
export const askOf = ({ filter: { kind, month }, after }: PageAsk<Movement, Filter>, quantity: number) => ({
  quantity,
  ...(kind === 'all' ? {} : { kind }),
  ...(month === '' ? {} : { monthOfYear: month }),
  ...(after === null ? {} : { startAt: after.at, startId: after.id }),
});
export const pageFx = createEffect<PageAsk<Movement, Filter>, Movement[], ApiError>((ask) =>
  movementsFx(askOf(ask, pageSize)),
);
/** A longer page, for the file. */
export const chunkFx = createEffect<PageAsk<Movement, Filter>, Movement[], ApiError>((ask) =>
  movementsFx(askOf(ask, chunkSize)),
);

const $open = $location.map(({ pathname }) => pathname === paths.wallet);
/** Every movement, newest first. */
export const movements = createPagedList({
  fx: pageFx,
  pageSize,
  keyOf: ({ id }: Movement) => id,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'movements', row: movementSchema },
  $open,
});

export const positionFx = attach({
  effect: createCallFx(contract.protection.position),
  mapParams: (_: void) => ({ span: 'month' as const }),
});
const { fx: askPositionFx, answered: positionAnswered } = createOwnFx(positionFx);
/** This month's stakes and winnings, for a summary line; without an answer the line is missing. */
export const $position = createStore<Position | null>(null)
  .on(positionAnswered, (_, { result }) => result)
  .reset(sessionEnded);

sample({ clock: opened, target: [movements.asked, balanceRefreshRequested, askPositionFx] });
// A changed balance means new movements: requests the list again.
const $sum = $balance.map((balance) => (balance === null ? '' : Object.values(balance).join()));
sample({
  clock: $sum,
  source: { open: $open, rows: movements.$rows },
  filter: ({ open, rows }, sum) => open && rows !== null && sum !== '',
  fn: () => undefined,
  target: [movements.asked, askPositionFx],
});

sample({
  clock: movementTapped,
  fn: ({ transactionId }) => ({ to: pathTo(paths.transaction, { id: transactionId }) }),
  target: routeRequested,
});
