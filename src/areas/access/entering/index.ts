export { loginFx, loginWithSmsCodeFx, loginWithSocialFx, registerFx } from './model';
export { exclusion, stayedOut } from './exclusion';
