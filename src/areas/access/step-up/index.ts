import './secure-page.css';

export { createFreshGate, securityFx, type FreshGate } from './gate';
export { emptySecretForm } from './secret-form';
export { PinField } from './pin-field';
export { SecurePage } from './secure-page';
