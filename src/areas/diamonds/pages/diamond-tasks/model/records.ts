import { attach, createEffect, createStore } from 'effector';
import { contract, type CollectedTask } from '../../../../../../contract';
import { sessionEnded } from '../../../../access/session';
import { createCallFx, type ApiError } from '../../../../../core/api';
import { createListSheet } from '../../../../../core/lists/list-sheet';
import { createPagedList, type PageAsk } from '../../../../../core/lists/paged-list';
import { opened } from './tasks';

/** Rows on a page. */
export const pageSize = 20;

interface Ask {
  page: number;
}
const callFx = createCallFx(contract.diamondTask.records);
export const recordsFx = createEffect<Ask, CollectedTask[], ApiError>(({ page }) => callFx({ page, size: pageSize }));
/** Rows on the screen, to compute the next page number; the server counts from 1. */
const $count = createStore(0);
const pageFx = attach({
  source: $count,
  effect: recordsFx,
  mapParams: ({ after }: PageAsk<CollectedTask, null>, count) => ({
    page: after === null ? 1 : Math.floor(count / pageSize) + 1,
  }),
});
/** The collected tasks, newest first (page, size). */
export const records = createPagedList<CollectedTask, null>({
  fx: pageFx,
  pageSize,
  keyOf: ({ id }) => id,
  $filter: createStore(null),
  forgotten: sessionEnded,
});
$count.on(records.$rows, (_, rows) => rows?.length ?? 0);

export const { recordsOpened, recordsClosed, $recordsOpen } = createListSheet({
  list: records,
  closedBy: [opened, sessionEnded],
});
