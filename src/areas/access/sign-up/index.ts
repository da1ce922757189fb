export { AgeConsent } from './consent';
export { consentSpec, newPasswordSpec, smsCodeProblem } from './fields';
export { $lookWaits, createSignUp, type Outcome } from './model';
export { NewPasswordField } from './new-password-field';
export { OutcomeNote } from './outcome-note';
export { createRefusals } from './refusals';
export { TermsNote } from './terms';
