import { termsAskStarted } from './model/gate';

export { TermsSlot as View } from './ui/slot';
export const started = [termsAskStarted];
