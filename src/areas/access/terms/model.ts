import { createEvent, createStore, sample } from 'effector';
import { contract, type Terms } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { byLanguage } from '../../../core/i18n/by-language';

/** Reads terms of play and privacy notice in force. */
export const termsFx = createCallFx(contract.terms.current);
/** Somebody needs the texts: they are read, also again after a change of version. */
export const termsWanted = createEvent();
const { said, again } = byLanguage(termsFx);
sample({ clock: [termsWanted, again], fn: () => ({}), target: termsFx });

/** The texts that the page shows; null before the first answer. A failed read keeps what is shown. */
export const $terms = createStore<Terms | null>(null).on(said, (_, terms) => terms);
/** Whether the last read has failed. */
export const $termsFailed = createStore(false)
  .on(termsFx.fail, () => true)
  .reset(termsFx);
export const $termsLoading = termsFx.pending;
