export { AuthFrame } from './auth-frame';
export { MobileField, nationalDigits } from './mobile-field';
