import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  contract,
  prizeSchema,
  prizesPage,
  prizeSources,
  type PrizeRecord,
  type PrizeSource,
} from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { $location, routeRequested, type PageEntry } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { sessionEnded } from '../../../access/session';
import { checkPath } from '../../../fairness/addresses';

/** The source shown, or all. */
export type Shown = PrizeSource | 'all';
interface Filter {
  source: Shown;
}

/** /account/prizes was opened. `?source=` names the source that is shown first. */
export const opened = createEvent<PageEntry>();
export const sourcePicked = createEvent<Shown>();
export const prizeTapped = createEvent<PrizeRecord>();

export const $source = createStore<Shown>('all')
  .on(sourcePicked, (_, source) => source)
  .on(opened, (_, { query }) => prizeSources.find((source) => source === query['source']) ?? 'all')
  .reset(sessionEnded);
const $filter = combine({ source: $source });

/** Requests prizes. A test replaces the handler. */
export const prizesFx = createCallFx(contract.transactions.prizes);
export const pageFx = createEffect<PageAsk<PrizeRecord, Filter>, PrizeRecord[], ApiError>(
  ({ filter: { source }, after }) =>
    prizesFx({
      quantity: prizesPage,
      ...(source === 'all' ? {} : { source }),
      ...(after === null ? {} : { startId: after.transactionId }),
    }),
);

const $open = $location.map(({ pathname }) => pathname === paths.prizes);
/** The paid prizes, newest first. */
export const prizes = createPagedList({
  fx: pageFx,
  pageSize: prizesPage,
  keyOf: ({ transactionId }: PrizeRecord) => transactionId,
  $filter,
  forgotten: sessionEnded,
  keeping: { name: 'prizes', row: prizeSchema },
  $open,
});
sample({ clock: opened, fn: () => undefined, target: prizes.asked });

/** Where a prize leads: the check of its draw, its round, its ticket, or its entry in the ledger. */
export function targetOf({ draw, round, ticket, transactionId }: PrizeRecord): string {
  if (draw !== null) return checkPath(draw);
  if (ticket !== null) return pathTo(paths.lotteryTicket, { id: ticket });
  if (round !== null) return `${paths.refundCheck}?round=${round}`;
  return pathTo(paths.transaction, { id: transactionId });
}
sample({ clock: prizeTapped, fn: (prize) => ({ to: targetOf(prize) }), target: routeRequested });
