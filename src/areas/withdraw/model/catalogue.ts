import { combine, createEvent, createStore, sample } from 'effector';
import type { WithdrawChannel } from '../../../../contract';
import { createOwnFx } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { cameOnline } from '../../../core/browser/trackers';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { channelsFx, lastFx } from './calls';

/** Requests the channels, also after a failure. */
export const catalogueWanted = createEvent();

export const $channels = createStore<readonly WithdrawChannel[] | null>(null)
  .on(channelsFx.doneData, (_, channels) => channels)
  .reset(sessionEnded);
/** The id of the channel that paid last (WDR-5); '' for none, null while unknown. A failure counts as none. */
const { fx: askLastFx, answered: lastAnswered } = createOwnFx(lastFx);
export const $last = createStore<string | null>(null)
  .on(lastAnswered, (_, { result: last }) => last?.payChannel ?? '')
  .on(askLastFx.fail, (last) => last ?? '')
  .reset(sessionEnded);
/** The server's message when the channels could not be loaded; null otherwise. */
export const $problem = createStore<string | null>(null)
  .on(channelsFx.failData, (_, error) => error.message || 'common:error.later')
  .reset(catalogueWanted, channelsFx.done);
export const $ready = combine($channels, $last, (channels, last) => channels !== null && last !== null);
export const $loading = channelsFx.pending;

sample({ clock: catalogueWanted, filter: $isSignedIn, fn: () => ({}), target: [channelsFx, askLastFx] });
sample({
  clock: cameOnline,
  source: $problem,
  filter: (problem) => problem !== null,
  fn: () => undefined,
  target: catalogueWanted,
});
// The notes of the channels are in the player's language.
sample({
  clock: languageLoaded,
  source: $ready,
  filter: (ready) => ready,
  fn: () => undefined,
  target: catalogueWanted,
});
