import { attach, createEvent, createStore, sample } from 'effector';
import { contract, type StaticPage } from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { createCallFx } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';

/** /pages/h5/:type was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();

/** The type in the address; null when invalid. */
const $type = createStore<number | null>(null).on(opened, (_, { params }) =>
  /^\d{1,5}$/.test(params['type'] ?? '') ? Number(params['type']) : null,
);
const pageFx = attach({ effect: createCallFx(contract.content.page) });
sample({
  clock: [opened, retried, languageLoaded],
  source: $type,
  filter: (type): type is number => type !== null && type > 0,
  fn: (type) => ({ type: type ?? 0 }),
  target: pageFx,
});

export type Shown = { at: 'waiting' } | { at: 'failed' } | { at: 'unknown' } | { at: 'page'; page: StaticPage };
const waiting: Shown = { at: 'waiting' };
/** The text on the screen; an answer for another page is ignored. */
export const $shown = createStore<Shown>(waiting);
sample({
  clock: opened,
  source: $type,
  fn: (type): Shown => (type === null || type === 0 ? { at: 'unknown' } : waiting),
  target: $shown,
});
sample({
  clock: pageFx.done,
  source: $type,
  filter: (type, { params }) => params.type === type,
  fn: (_, { result }): Shown => (result[0] ? { at: 'page', page: result[0] } : { at: 'unknown' }),
  target: $shown,
});
sample({
  clock: pageFx.fail,
  source: $type,
  filter: (type, { params }) => params.type === type,
  fn: (): Shown => ({ at: 'failed' }),
  target: $shown,
});
export const $isLoading = pageFx.pending;
