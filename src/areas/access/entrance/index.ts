export { $aside, asideGiven } from './aside';
export { AnswerNote } from './answer-note';
export { AuthFrame } from './auth-frame';
export { $givenMobile, fillGivenMobile, mobileGiven, mobileSpec, registeredMobileSpec } from './given-mobile';
export { Help } from './help';
export { Missing } from './missing';
export { MobileField } from './mobile-field';
export { hasPasswordLength, PasswordRule } from './password-rule';
