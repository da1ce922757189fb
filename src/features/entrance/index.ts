export { AuthFrame } from './auth-frame';
export { $givenMobile, mobileGiven } from './given-mobile';
export { Help } from './help';
export { MobileField, nationalDigits } from './mobile-field';
export { hasPasswordLength, PasswordRule } from './password-rule';
