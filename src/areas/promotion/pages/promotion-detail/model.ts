import { attach, combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, type OwnPromotion, type Promotion } from '../../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { byLanguage } from '../../../../core/i18n/by-language';
import type { PageEntry } from '../../../../core/router';
import { $isSignedIn, sessionEnded } from '../../../access/session';

/** /activities/promotion/:id was opened. */
export const opened = createEvent<PageEntry>();
export const askedAgain = createEvent();

/** The id in the address; null when it is no number. */
export const $id = createStore<number | null>(null).on(opened, (_, { params }) => {
  const id = params['id'] ?? '';
  return /^[1-9]\d{0,5}$/.test(id) ? Number(id) : null;
});

/** Requests a promotion. A test replaces the handler. */
export const detailFx = createCallFx(contract.promotion.detail);
const { said, again } = byLanguage(detailFx);
const wanted = sample({ clock: [opened, askedAgain, cameOnline, again], source: $id, fn: (id) => id });
sample({ clock: wanted.filterMap((id) => (id === null ? undefined : { id })), target: detailFx });

const $read = createStore<Promotion | null>(null).on(said, (_, promotion) => promotion);
/** The promotion of the address; null until it has loaded. */
export const $promotion = combine($read, $id, (read, id) => (read !== null && read.id === id ? read : null));
const $refused = createStore(false)
  .on(detailFx.failData, (_, { code }) => code === codes.noActivity)
  .reset(detailFx.done, opened);
/** the address names no promotion of this market. */
export const $isInvalid = combine($id, $refused, (id, refused) => id === null || refused);
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(detailFx.failData, (_, error) => error)
  .reset(detailFx, opened);
export const $loading = detailFx.pending;

/** Requests what the member has of the promotions. A test replaces the handler. */
export const ownFx = createCallFx(contract.promotion.own);
const { fx: askOwnFx, answered: ownTold } = createOwnFx(attach({ effect: ownFx, mapParams: (_: void) => ({}) }));
sample({
  clock: [opened, askedAgain, cameOnline, $isSignedIn],
  source: $isSignedIn,
  filter: (signedIn) => signedIn,
  fn: () => undefined,
  target: askOwnFx,
});
const $owned = createStore<readonly OwnPromotion[]>([])
  .on(ownTold, (_, { result }) => result)
  .reset(sessionEnded);
/** What the member has of the promotion on the page; null while it is open to the member. */
export const $own = combine($owned, $id, (owned, id) => owned.find((one) => one.id === id) ?? null);
