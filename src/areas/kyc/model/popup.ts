import { attach, createEvent, createStore, sample } from 'effector';
import { toastShown } from '../../../core/toasts';
import { wordsFx } from '../../../core/i18n/words';
import { kycGiven, kycOpened } from './model';

/** The member must submit details before going on (WDR-4): opens the window above the page. */
export const kycAsked = createEvent();
/** The window was closed by the member. */
export const kycClosed = createEvent();
/** The details were submitted while the window was open. */
export const kycResolved = createEvent();
/** The window was closed without submitting: /withdraw then goes back. */
export const kycDismissed = createEvent();

const bringWordsFx = attach({ effect: wordsFx, mapParams: (_: void) => ['kyc', 'pictures'] });
export const $kycWindowOpen = createStore(false)
  .on(bringWordsFx.done, () => true)
  .reset(kycClosed, kycResolved);

sample({ clock: kycAsked, source: $kycWindowOpen, filter: (open) => !open, fn: () => undefined, target: bringWordsFx });
sample({ clock: bringWordsFx.done, fn: () => undefined, target: kycOpened });
sample({
  clock: bringWordsFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'common:error.noStatus' }),
  target: toastShown,
});
sample({ clock: kycGiven, source: $kycWindowOpen, filter: (open) => open, fn: () => undefined, target: kycResolved });
sample({ clock: kycClosed, target: kycDismissed });
