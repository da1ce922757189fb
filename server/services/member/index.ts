import type { Implementation } from '../../kit/verb';
import { checkInvite } from './check-invite';
import { checkMobile } from './check-mobile';
import { checkSms } from './check-sms';
import { login } from './login';
import { loginWithSmsCode } from './login-with-sms-code';
import { loginWithToken } from './login-with-token';
import { logout } from './logout';
import { reg } from './reg';
import { resetPassword } from './reset-password';
import { sendSms } from './send-sms';

export const memberVerbs: readonly Implementation[] = [
  reg, login, loginWithSmsCode, loginWithToken, logout, resetPassword, checkInvite, checkMobile, sendSms, checkSms,
];
