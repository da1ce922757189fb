import { attach, combine, createEvent, createStore, sample } from 'effector';
import { withdrawOrderSchema, type WithdrawOrder } from '../../../../../contract';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { $latest, withdrawRequest, latestWanted, recordsFx } from '../..';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';

/** Rows on a page (NAV-35: 50). */
export const pageSize = 50;

export const opened = createEvent();
/** The player chose a month, yyyymm, or '' for all. */
export const monthPicked = createEvent<string>();
export const $month = createStore('')
  .on(monthPicked, (_, month) => month)
  .reset(sessionEnded);
const $filter = combine({ month: $month });

const askFx = attach({
  effect: recordsFx,
  mapParams: ({ filter: { month }, after }: PageAsk<WithdrawOrder, { month: string }>) => ({
    quantity: pageSize,
    ...(month === '' ? {} : { monthOfYear: month }),
    ...(after === null ? {} : { startId: after.id }),
  }),
});
const $open = $location.map(({ pathname }) => pathname === paths.withdrawRecords);
const list = createPagedList({
  fx: askFx,
  pageSize,
  keyOf: ({ id }: WithdrawOrder) => id,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'withdrawals', row: withdrawOrderSchema },
  $open,
});
sample({ clock: opened, target: [list.asked, latestWanted] });
// A request whose answer was lost may be resolved while the list is open.
sample({ clock: withdrawRequest.settled, filter: $open, fn: () => undefined, target: list.asked });

/** The member's withdrawals, newest first (ACC-25), with their latest states. */
export const records = {
  ...list,
  $rows: combine(
    list.$rows,
    $latest,
    (rows, latest) =>
      rows?.map((row) => {
        const now = latest.find(({ id }) => id === row.id);
        return now !== undefined && now.state > row.state ? now : row;
      }) ?? null,
  ),
};
