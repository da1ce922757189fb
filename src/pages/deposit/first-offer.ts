import { attach, createEvent, createStore, sample } from 'effector';
import { pay, type FirstOffer } from '../../../contract';
import { $isSignedIn, $profile, sessionEnded } from '../../features/session';
import { createCallFx, createOwnFx } from '../../shared/api';
import { $isQuiet } from '../../shared/lib/quiet';
import { $nested, $step, itemPicked, opened } from './model';

export const firstOfferFx = createCallFx(pay.firstOffer);
const { fx: askFx, answered } = createOwnFx(attach({ effect: firstOfferFx, mapParams: (_: void) => ({}) }));
/** The popup was closed, by hand or by choosing a package in it. */
export const offerClosed = createEvent();
export const offerTaken = createEvent<string>();

/** Asked once a visit and member: the server says once what a first deposit brings (DEP-25), and nothing to who rests. */
const $asked = createStore(false).on(askFx, () => true).reset(askFx.fail, sessionEnded);
sample({
  clock: [opened, $profile],
  source: { asked: $asked, signedIn: $isSignedIn, profile: $profile, nested: $nested, step: $step, quiet: $isQuiet },
  filter: ({ asked, signedIn, profile, nested, step, quiet }) => !asked && signedIn && profile !== null && !nested && step === 'form' && !quiet,
  fn: () => undefined,
  target: askFx,
});
export const $offer = createStore<FirstOffer | null>(null).on(answered, (_, { result }) => result).reset(offerClosed, offerTaken, sessionEnded);
sample({ clock: offerTaken, target: itemPicked });
