import { combine, createEvent, sample } from 'effector';
import { withdrawOrderSchema, type WithdrawOrder } from '../../../../../contract';
import { paths } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { $latest, withdrawRequest, latestWanted, recordsFx } from '../..';
import { createMonthList } from '../../../../core/lists/month-list';

export const opened = createEvent();
const list = createMonthList<WithdrawOrder>({
  ask: recordsFx,
  path: paths.withdrawRecords,
  forgotten: sessionEnded,
  keeping: { name: 'withdrawals', row: withdrawOrderSchema },
});
sample({ clock: opened, target: [list.asked, latestWanted] });
// A request whose answer was lost may be resolved while the list is open.
sample({ clock: withdrawRequest.settled, filter: list.$open, fn: () => undefined, target: list.asked });

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
