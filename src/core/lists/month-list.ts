import { combine, createEffect, createEvent, createStore, type Event } from 'effector';
import type { ApiError } from '../api';
import { $location } from '../router';
import type { Keeping } from './kept-rows';
import { createPagedList, type PageAsk } from './paged-list';

/** Rows on a page (NAV-35: 50). */
export const pageSize = 50;

/** The parameters of a page. */
interface MonthAsk {
  quantity: number;
  /** yyyymm; missing for all months. */
  monthOfYear?: string;
  /** The id of the last row on the page before. */
  startId?: number;
}
interface Options<Row> {
  ask: (ask: MonthAsk) => Promise<Row[]>;
  /** The path of the page that shows the list. */
  path: string;
  /** Clears list and filter, for example when the session ends. */
  forgotten: Event<unknown>;
  keeping: Keeping;
}

/** The list of a record page: newest rows first, fifty at a time, of one month or of all. */
export function createMonthList<Row extends { id: number }>({ ask, path, forgotten, keeping }: Options<Row>) {
  /** The player chose a month, yyyymm, or '' for all. */
  const monthPicked = createEvent<string>();
  const $month = createStore('')
    .on(monthPicked, (_, month) => month)
    .reset(forgotten);
  const fx = createEffect<PageAsk<Row, { month: string }>, Row[], ApiError>(({ filter: { month }, after }) =>
    ask({
      quantity: pageSize,
      ...(month === '' ? {} : { monthOfYear: month }),
      ...(after === null ? {} : { startId: after.id }),
    }),
  );
  /** The page of the list is on the screen. */
  const $open = $location.map(({ pathname }) => pathname === path);
  const keyOf = ({ id }: Row) => id;
  const $filter = combine({ month: $month });
  return {
    ...createPagedList({ fx, pageSize, keyOf, $filter, forgotten, keeping, $open }),
    monthPicked,
    $month,
    $open,
  };
}
