export { $terms, termsFx, termsWanted } from './model';
export { TermsText, type TermsKind } from './texts';
