import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { pay, type FirstOffer } from '../../../../../contract';
import { $isSignedIn, $mayInvite, $profile, sessionEnded } from '../../../access/session';
import { $mayOffer, popupTurn } from '../../../adverts/popups';
import { createCallFx, createOwnFx } from '../../../../core/api';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { readStored, writeStored } from '../../../../core/storage/storage';
import { itemPicked, opened } from './model';

export const firstOfferFx = createCallFx(pay.firstOffer);
const { fx: askFx, answered } = createOwnFx(attach({ effect: firstOfferFx, mapParams: (_: void) => ({}) }));
/** The popup was closed by hand, or by choosing a package. */
export const offerClosed = createEvent();
export const offerTaken = createEvent<string>();

/**
 * Members who have closed the popup on this device. The server repeats its answer for ten minutes, so a reload would
 * open it again.
 */
const closedKey = 'baobab.first-offer.closed';
const readClosed = (): readonly string[] => readStored(closedKey, v.array(v.string())) ?? [];
const noteClosedFx = createEffect((memberId: string) =>
  writeStored(closedKey, [memberId, ...readClosed().filter((id) => id !== memberId)].slice(0, 20)),
);
sample({
  clock: [offerClosed, offerTaken],
  source: $profile,
  filter: (profile) => profile !== null,
  fn: (profile) => profile!.id,
  target: noteClosedFx,
});

/**
 * Requested once for each visit and member, when the popup may open by itself. The server
 * offers the first-deposit gift once (DEP-25), and not while deposits are refused (Q77).
 */
const $asked = createStore(false)
  .on(askFx, () => true)
  .reset(askFx.fail, sessionEnded);
sample({
  clock: [opened, $profile, $mayOffer],
  source: {
    may: $mayOffer,
    place: $location,
    asked: $asked,
    signedIn: $isSignedIn,
    profile: $profile,
    mayInvite: $mayInvite,
  },
  filter: ({ may, place, asked, signedIn, profile, mayInvite }) =>
    may &&
    // This module may have been loaded ahead of the page.
    place.pathname === paths.deposit &&
    !asked &&
    signedIn &&
    profile !== null &&
    !readClosed().includes(profile.id) &&
    mayInvite,
  fn: () => undefined,
  target: askFx,
});
const $offered = createStore<FirstOffer | null>(null)
  .on(answered, (_, { result }) => result)
  .reset(offerClosed, offerTaken, sessionEnded);
const $wanted = combine(
  $offered,
  $mayInvite,
  $location,
  (offer, mayInvite, { pathname }) => offer !== null && mayInvite && pathname === paths.deposit,
);
const $turn = popupTurn('first-offer', $wanted);
/** The offer on the page; null for none, while deposits are refused, and while another window is open. */
export const $offer = combine($offered, $turn, (offer, turn) => (turn ? offer : null));
sample({ clock: offerTaken, target: itemPicked });
