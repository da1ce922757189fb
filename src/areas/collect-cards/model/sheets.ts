import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, type CardDraw } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { sessionEnded } from '../../access/session';
import { opened } from './activity';
import { request } from './request';

export type SheetName = 'swap' | 'odds' | 'chances' | 'records';
export const sheetOpened = createEvent<SheetName>();
export const sheetClosed = createEvent();
/** The sheet that is open, or null. */
export const $sheet = createStore<SheetName | null>(null)
  .on(sheetOpened, (_, name) => name)
  // A swap or a new chance has had its effect.
  .on(request.settled, (open) => (open === 'swap' || open === 'chances' ? null : open))
  .reset(sheetClosed, opened, sessionEnded);

const pageSize = 20;
const callFx = createCallFx(contract.collectCards.records);
const recordsFx = createEffect<PageAsk<CardDraw, null>, CardDraw[], ApiError>(({ after }) =>
  callFx({ limit: pageSize, ...(after === null ? {} : { maxId: after.id }) }),
);
/** The member's drawn cards, newest first. */
export const records = createPagedList({
  fx: recordsFx,
  pageSize,
  keyOf: ({ id }: CardDraw) => id,
  $filter: createStore(null, { serialize: 'ignore' }),
  forgotten: sessionEnded,
});
sample({ clock: sheetOpened, filter: (name) => name === 'records', fn: () => undefined, target: records.asked });
