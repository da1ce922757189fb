import { combine, createEvent, createStore, sample } from 'effector';
import type { WithdrawChannel } from '../../../../contract';
import { createOwnFx } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { cameOnline } from '../../../core/browser/trackers';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { channelsFx, lastFx } from './calls';

/** The channels are wanted, or wanted again after a failure. */
export const catalogueWanted = createEvent();

export const $channels = createStore<readonly WithdrawChannel[] | null>(null)
  .on(channelsFx.doneData, (_, channels) => channels)
  .reset(sessionEnded);
/**
 * The id of the channel that paid last (WDR-5); '' for none, null while that is not known. It failing is no reason to
 * wait.
 */
const { fx: askLastFx, answered: lastAnswered } = createOwnFx(lastFx);
export const $last = createStore<string | null>(null)
  .on(lastAnswered, (_, { result: last }) => last?.payChannel ?? '')
  .on(askLastFx.fail, (last) => last ?? '')
  .reset(sessionEnded);
/** What the server said when the channels did not come; null while all is well. */
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
// Notes are in the player's language.
sample({
  clock: languageLoaded,
  source: $ready,
  filter: (ready) => ready,
  fn: () => undefined,
  target: catalogueWanted,
});
