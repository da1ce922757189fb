import type { Implementation } from '../../kit/verb';
import { checkMobile } from './check-mobile';
import { checkSms } from './check-sms';
import { login } from './login';
import { loginWithToken } from './login-with-token';
import { logout } from './logout';
import { reg } from './reg';
import { sendSms } from './send-sms';

export const memberVerbs: readonly Implementation[] = [reg, login, loginWithToken, logout, checkMobile, sendSms, checkSms];
