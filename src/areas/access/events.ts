import { loginFx, loginWithSmsCodeFx, loginWithSocialFx, registerFx } from './entering';
import { logoutFx } from './session';

export const events = [
  loginFx.done.map(() => ({ name: 'login' as const, detail: 'password' as const })),
  loginWithSmsCodeFx.done.map(() => ({ name: 'login' as const, detail: 'sms' as const })),
  loginWithSocialFx.done.map(() => ({ name: 'login' as const, detail: 'social' as const })),
  registerFx.done.map(() => ({ name: 'register' as const })),
  logoutFx.done.map(() => ({ name: 'logout' as const })),
];
