import { createStore } from 'effector';
import { profileChanged, sessionEnded, sessionStarted } from './model';

/**
 * Who types into forms: the member of this or the last session; a logout forgets. It hears of sessions before the pages
 * with forms are there.
 */
export const $writer = createStore<string | null>(null)
  .on([sessionStarted, profileChanged], (_, { id }) => id)
  .on(sessionEnded, (writer, reason) => (reason === 'logout' ? null : writer));
