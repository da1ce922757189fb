import { createStore } from 'effector';
import { profileChanged, sessionEnded, sessionStarted } from './model';

/**
 * The member whose drafts the forms may restore: the member of the current or the last session; null after a logout. It
 * must subscribe before pages with forms load.
 */
export const $writer = createStore<string | null>(null)
  .on([sessionStarted, profileChanged], (_, { id }) => id)
  .on(sessionEnded, (writer, reason) => (reason === 'logout' ? null : writer));
