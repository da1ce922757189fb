import { createEvent, createStore, sample } from 'effector';
import { toastShown } from '../../../core/toasts';
import { termsFx, termsWanted, type TermsKind } from '../terms';

/** The player opens one of the texts. */
export const termsOpened = createEvent<TermsKind>();
export const termsClosed = createEvent();
/** The server has refused the version of this page: the new text is loaded and opens. */
export const termsOvertaken = createEvent();
sample({ clock: termsOvertaken, target: termsWanted });
const $isOvertaken = createStore(false)
  .on(termsOvertaken, () => true)
  .reset(termsClosed);
const reread = sample({ clock: termsFx.done, source: $isOvertaken, filter: (overtaken) => overtaken });
sample({
  clock: sample({ clock: termsFx.fail, source: $isOvertaken, filter: (overtaken) => overtaken }),
  fn: () => ({ kind: 'error' as const, text: 'access:register.termsMissing' }),
  target: toastShown,
});

/** The text that is open; null for none. `changed`: it has opened because of a new version. */
export const $openTerms = createStore<{ kind: TermsKind; changed: boolean } | null>(null)
  .on(termsOpened, (_, kind) => ({ kind, changed: false }))
  .on(reread, () => ({ kind: 'terms', changed: true }))
  .reset(termsClosed);
/** The text of the sheet stays during its closing animation. */
export const $lastTerms = createStore<{ kind: TermsKind; changed: boolean }>({ kind: 'terms', changed: false });
sample({ clock: $openTerms, filter: (open) => open !== null, fn: (open) => open!, target: $lastTerms });
