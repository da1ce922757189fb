import { combine, createEvent, createStore, sample } from 'effector';
import { codes, contract } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { $busy } from '../../../core/busy';
import { toastShown } from '../../../core/toasts';
import { popupTurn } from '../../adverts/popups';
import { profileFx, sessionEnded } from '../../access/session';
import { $terms, termsWanted, type TermsKind } from '../../access/terms';
import { $due, $isAsked, accepted, playWaited, screenFx } from './gate';

/** The member accepts the version on the screen. */
export const acceptPressed = createEvent();
/** The member goes on without accepting: the question comes again with the next visit, or when a call waits for it. */
export const putOff = createEvent();
export const kindShown = createEvent<TermsKind>();
/** Which of the two texts is shown. */
export const $kind = createStore<TermsKind>('terms').on(kindShown, (_, kind) => kind);

// The texts are read when the window is due, and again when they are those of an older version.
sample({
  clock: [screenFx.done, $due],
  source: { due: $due, terms: $terms },
  filter: ({ due, terms }) => due !== null && terms?.version !== due,
  fn: () => undefined,
  target: termsWanted,
});

/** This module has loaded. `$wanted` changes then, so that the window asks for its turn. */
const $isLoaded = createStore(false).on(screenFx.done, () => true);
const $isPutOff = createStore(false)
  .on(putOff, () => true)
  .reset(playWaited, sessionEnded);
/** Opens by itself on a quiet page. After a refused call it opens at once, but never over what is running. */
const $wanted = combine($isLoaded, $due, $isPutOff, $isAsked, $busy, (isLoaded, due, isPutOff, isAsked, busy) =>
  !isLoaded || due === null || isPutOff ? false : isAsked && !busy ? ('asked' as const) : true,
);
export const $open = popupTurn('terms', $wanted, 'quiet');

/** Stores the acceptance (idempotent). A test replaces the handler. */
export const acceptFx = createCallFx(contract.terms.accept);
export const $sending = acceptFx.pending;
sample({
  clock: acceptPressed,
  source: { terms: $terms, sending: acceptFx.pending },
  filter: ({ terms, sending }) => terms !== null && !sending,
  fn: ({ terms }) => ({ version: terms!.version }),
  target: acceptFx,
});
sample({ clock: acceptFx.done, fn: ({ params: { version } }) => version, target: accepted });
sample({ clock: acceptFx.done, fn: () => undefined, target: profileFx });
// A still newer version has come: its text is shown before it can be accepted.
const overtaken = acceptFx.failData.filter({ fn: ({ code }) => code === codes.termsChanged });
sample({ clock: overtaken, fn: () => undefined, target: termsWanted });
sample({
  clock: acceptFx.failData.filter({ fn: ({ code }) => code !== codes.termsChanged }),
  fn: () => ({ kind: 'error' as const, text: 'terms:ask.failed' }),
  target: toastShown,
});
