import { createEvent, createStore, sample } from 'effector';
import { entered } from '../../../core/router';
import type { PageEntry } from '../../../core/router';
import { paths } from '../../../core/router/routes';

/** Home was opened. */
export const opened = createEvent<PageEntry>();
/** Home was pulled down at its top. */
export const pulled = createEvent();
/** The player is on another page. */
export const left = sample({
  clock: entered,
  filter: ({ pathname }) => pathname !== paths.home,
  fn: () => undefined,
});
export const $isHome = createStore(false)
  .on(opened, () => true)
  .reset(left);
