import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { contract } from '../../../../contract';
import { $location } from '../../../core/router';
import { createCallFx } from '../../../core/api';
import { toastShown } from '../../../core/toasts';
import { trackRestored } from '../../../core/browser/trackers';
import { keepJourneyFx } from './kept';

export interface Provider {
  id: string;
  name: string;
}

/** A page with social buttons was opened: requests the providers. */
export const providersWanted = createEvent();
export const providersFx = attach({
  effect: createCallFx(contract.access.socialProviders),
  mapParams: (_: void) => ({}),
});
export const $providers = createStore<readonly Provider[]>([]).on(providersFx.doneData, (_, providers) => providers);
/** The providers are not known yet: space for one button is reserved, so that the layout does not move. */
export const $isAsking = createStore(true).on(providersFx.finally, () => false);
sample({
  clock: providersWanted,
  source: $providers,
  filter: (providers) => providers.length === 0,
  fn: () => undefined,
  target: providersFx,
});

/** The player chose a provider (SES-7). */
export const socialChosen = createEvent<string>();
const startFx = attach({
  effect: createCallFx(contract.access.socialStart),
  mapParams: (provider: string) => ({ provider }),
});
/** Leaves the app for the provider's page. */
export const leaveFx = createEffect((url: string) => window.location.assign(url));
// The player may come back with the browser's back button (CF5).
sample({ clock: providersWanted, fn: () => undefined, target: trackRestored.setup });
/** True from the tap until the app is left or the start is refused. */
export const $isLeaving = createStore(false)
  .on(startFx, () => true)
  .on(startFx.fail, () => false)
  .reset(providersWanted, trackRestored.fired);
sample({
  clock: socialChosen,
  source: $isLeaving,
  filter: (leaving) => !leaving,
  fn: (_, provider) => provider,
  target: startFx,
});

const started = sample({
  clock: startFx.done,
  source: { place: $location, providers: $providers },
  fn: ({ place, providers }, { params, result }) => ({
    journey: {
      state: result.state,
      provider: providers.find(({ id }) => id === params)?.name ?? params,
      search: place.search,
    },
    url: result.url,
  }),
});
sample({ clock: started, fn: ({ journey }) => journey, target: keepJourneyFx });
const $url = createStore('').on(started, (_, { url }) => url);
// Stored before leaving, because the page unloads right after.
sample({ clock: keepJourneyFx.done, source: $url, target: leaveFx });
sample({
  clock: startFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
