import { combine, createEffect, createEvent, createStore } from 'effector';
import { contract, type DiamondRecord } from '../../../../../../contract';
import { sessionEnded } from '../../../../access/session';
import { createCallFx, type ApiError } from '../../../../../core/api';
import { createListSheet } from '../../../../../core/lists/list-sheet';
import { createPagedList, type PageAsk } from '../../../../../core/lists/paged-list';
import { opened } from './offers';

/** Rows on a page. */
export const pageSize = 20;
/** 0 all, 1 in, 2 out (DIA-3). */
export const recordTypes = [0, 1, 2] as const;
type RecordType = (typeof recordTypes)[number];
interface Filter {
  type: RecordType;
}

export const typePicked = createEvent<RecordType>();
export const $type = createStore<RecordType>(0)
  .on(typePicked, (_, type) => type)
  .reset(sessionEnded);

const callFx = createCallFx(contract.diamondAccount.records);
export const recordsFx = createEffect<PageAsk<DiamondRecord, Filter>, DiamondRecord[], ApiError>(({ filter, after }) =>
  callFx({ type: filter.type, ...(after === null ? {} : { excludeMaxId: after.id }) }),
);
/** Every movement of diamonds, newest first (excludeMaxId). */
export const records = createPagedList<DiamondRecord, Filter>({
  fx: recordsFx,
  pageSize,
  keyOf: ({ id }) => id,
  $filter: combine({ type: $type }),
  forgotten: sessionEnded,
});
export const { recordsOpened, recordsClosed, $recordsOpen } = createListSheet({
  list: records,
  closedBy: [opened, sessionEnded],
});
