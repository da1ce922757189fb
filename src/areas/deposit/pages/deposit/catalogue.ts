import { combine, createEvent, createStore, sample } from 'effector';
import { pay, type PayChannel, type PayItem } from '../../../../../contract';
import { createCallFx } from '../../../../core/api';
import { languageLoaded } from '../../../../core/i18n/language';
import { cameOnline } from '../../../../core/browser/trackers';
import { deviceNow } from '../../../../core/time/clock';

export const itemsFx = createCallFx(pay.items);
export const channelsFx = createCallFx(pay.channels);
/** Requests packages and channels, also after a failure. */
export const catalogueWanted = createEvent();
/** The page was opened. A request that was sent ahead of it, less than `sameWishMs` ago, is not repeated. */
export const catalogueOpened = createEvent();
/** The player is about to open the page. */
export const ahead = createEvent();
const sameWishMs = 3_000;
/** Device time of the last request that was sent ahead. */
const $aheadAt = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' }).on(ahead, () => deviceNow());

export const $items = createStore<readonly PayItem[] | null>(null).on(itemsFx.doneData, (_, items) => items);
export const $channels = createStore<readonly PayChannel[] | null>(null).on(
  channelsFx.doneData,
  (_, channels) => channels,
);
/** The server's message when a list could not be loaded (DEP-17); null otherwise. */
export const $problem = createStore<string | null>(null)
  .on([itemsFx.failData, channelsFx.failData], (_, error) => error.message || 'common:error.later')
  .reset(catalogueWanted);
export const $ready = combine($items, $channels, (items, channels) => items !== null && channels !== null);
export const $loading = combine(itemsFx.pending, channelsFx.pending, (items, channels) => items || channels);

sample({ clock: ahead, target: catalogueWanted });
sample({
  clock: catalogueOpened,
  source: $aheadAt,
  filter: (at) => Math.abs(deviceNow() - at) >= sameWishMs,
  fn: () => undefined,
  target: catalogueWanted,
});
sample({ clock: catalogueWanted, fn: () => ({}), target: [itemsFx, channelsFx] });
sample({ clock: cameOnline, source: $ready, filter: (ready) => !ready, fn: () => undefined, target: catalogueWanted });
// The notes of the channels are in the player's language.
sample({
  clock: languageLoaded,
  source: $ready,
  filter: (ready) => ready,
  fn: () => undefined,
  target: catalogueWanted,
});
