import { createEvent, sample } from 'effector';
import { depositOrderSchema, type DepositOrder } from '../../../../../contract';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { recordsFx } from '../..';
import { sessionEnded } from '../../../access/session';
import { createMonthList } from '../../../../core/lists/month-list';

export const opened = createEvent();
export const recordTapped = createEvent<DepositOrder>();

/** The member's deposits, newest first (ACC-24). */
export const records = createMonthList<DepositOrder>({
  ask: recordsFx,
  path: paths.depositRecords,
  forgotten: sessionEnded,
  keeping: { name: 'deposits', row: depositOrderSchema },
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
