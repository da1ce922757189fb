import { createEffect, createEvent, createStore, sample } from 'effector';
import { appealPageSize, contract, type AppealRow } from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createPagedList, type PageAsk } from '../../../../core/lists/paged-list';
import { sessionEnded } from '../../../access/session';

/** /feedback was opened. */
export const opened = createEvent();

/** Requests a page of the list. A test replaces the handler. */
export const listFx = createCallFx(contract.appeals.list);
const pageFx = createEffect<PageAsk<AppealRow, null>, AppealRow[], ApiError>(({ after }) =>
  listFx(after === null ? {} : { before: after.id }),
);
/** The member's appeals, newest first. */
export const list = createPagedList<AppealRow, null>({
  fx: pageFx,
  pageSize: appealPageSize,
  keyOf: ({ id }) => id,
  $filter: createStore<null>(null, { serialize: 'ignore' }),
  forgotten: sessionEnded,
});
sample({ clock: opened, fn: () => undefined, target: list.asked });
