export { createFreshGate, securityFx, stepUpDone, type FreshGate } from './gate';
export { PinField } from './pin-field';
export { SecurePage } from './secure-page';
