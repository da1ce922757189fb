import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { depositOrderSchema, type DepositOrder } from '../../../../../contract';
import { $location, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { recordsFx } from '../..';
import { sessionEnded } from '../../../access/session';
import type { ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';

/** Rows on a page (NAV-35: 50). */
export const pageSize = 50;

export const opened = createEvent();
/** The player chose a month, yyyymm, or '' for all. */
export const monthPicked = createEvent<string>();
export const recordTapped = createEvent<DepositOrder>();

export const $month = createStore('')
  .on(monthPicked, (_, month) => month)
  .reset(sessionEnded);
const $filter = combine({ month: $month });

type Ask = PageAsk<DepositOrder, { month: string }>;
/** The parameters of a page of the list. */
export const askOf = ({ filter: { month }, after }: Ask) => ({
  quantity: pageSize,
  ...(month === '' ? {} : { monthOfYear: month }),
  ...(after === null ? {} : { startId: after.id }),
});
export const pageFx = createEffect<Ask, DepositOrder[], ApiError>((ask) => recordsFx(askOf(ask)));
const $open = $location.map(({ pathname }) => pathname === paths.depositRecords);
/** The member's deposits, newest first (ACC-24). */
export const records = createPagedList({
  fx: pageFx,
  pageSize,
  keyOf: ({ id }: DepositOrder) => id,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'deposits', row: depositOrderSchema },
  $open,
});
sample({ clock: opened, target: records.asked });

/**
 * Where a record leads: an open order to its waiting page, a credited one to its transaction, a failed one to its
 * result.
 */
export const placeOfRecord = ({
  redirectUrl,
  transactionId,
  transNo,
}: Pick<DepositOrder, 'redirectUrl' | 'transactionId' | 'transNo'>): string => {
  if (redirectUrl !== '') return redirectUrl;
  return transactionId === null
    ? `${paths.paymentResult}?no=${transNo}`
    : pathTo(paths.transaction, { id: transactionId });
};
sample({ clock: recordTapped, fn: (order) => ({ to: placeOfRecord(order) }), target: routeRequested });
