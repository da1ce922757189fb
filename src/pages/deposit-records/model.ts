import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { DepositOrder } from '../../../contract';
import { routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { recordsFx } from '../../features/deposit';
import { sessionEnded } from '../../features/session';
import { cameOnline } from '../../shared/lib/trackers';

/** How many come at once (REC: 50). */
export const pageSize = 50;

export const opened = createEvent();
/** A month, yyyymm, or '' for all. */
export const monthPicked = createEvent<string>();
export const moreAsked = createEvent();
export const askedAgain = createEvent();
export const recordTapped = createEvent<DepositOrder>();

export const $month = createStore('').on(monthPicked, (_, month) => month).reset(opened);

interface Asked {
  month: string;
  startId: number | null;
}
const askFx = attach({
  effect: recordsFx,
  mapParams: ({ month, startId }: Asked) => ({ quantity: pageSize, ...(month === '' ? {} : { monthOfYear: month }), ...(startId === null ? {} : { startId }) }),
});
/** An answer for another month is too old. */
const arrived = sample({ clock: askFx.done, source: $month, filter: (month, { params }) => params.month === month, fn: (_, done) => done });

export const $records = createStore<readonly DepositOrder[] | null>(null)
  .on(arrived, (known, { params, result }) => (params.startId === null ? result : [...(known ?? []), ...result.filter(({ id }) => !known?.some((one) => one.id === id))]))
  .reset(monthPicked, opened, sessionEnded);
export const $hasMore = createStore(false).on(arrived, (_, { result }) => result.length === pageSize).reset(monthPicked, opened);
export const $problem = createStore<string | null>(null)
  .on(askFx, () => null)
  .on(askFx.failData, (_, error) => error.message || 'common:error.later');
export const $loading = askFx.pending;

const first = ({ month }: { month: string }): Asked => ({ month, startId: null });
const $asked = combine({ month: $month, records: $records });
sample({ clock: [opened, monthPicked, askedAgain], source: { month: $month }, fn: first, target: askFx });
sample({ clock: cameOnline, source: $asked, filter: ({ records }) => records === null, fn: first, target: askFx });
sample({
  clock: moreAsked,
  source: { month: $month, records: $records, more: $hasMore, loading: $loading },
  filter: ({ records, more, loading }) => more && !loading && records !== null && records.length > 0,
  fn: ({ month, records }) => ({ month, startId: records?.at(-1)?.id ?? null }),
  target: askFx,
});

// An open one leads to its hall, an ended one to its result.
sample({
  clock: recordTapped,
  fn: ({ redirectUrl, transNo }) => ({ to: redirectUrl === '' ? `${paths.paymentResult}?no=${transNo}` : redirectUrl }),
  target: routeRequested,
});
