import type { Implementation } from '../../core/verb';
import { checkInvite } from './check-invite';
import { checkMobile } from './check-mobile';
import { checkSms } from './check-sms';
import { login } from './login';
import { loginWithSmsCode } from './login-with-sms-code';
import { loginWithToken } from './login-with-token';
import { logout } from './logout';
import { reg } from './reg';
import { resetPassword } from './reset-password';
import { securityVerbs } from './security';
import { sendSms } from './send-sms';
import { socialVerbs } from './social';

export { countTry, forgetTries } from './login-tries';
export { passwordGate } from './password-gate';
export { hashPassword, isPassword } from './password-hash';
export { inviteCodeOf, makeGuid } from './new-member';
export { createTestIdPages, testIdAccounts } from './social';

export const accessVerbs: readonly Implementation[] = [
  reg, login, loginWithSmsCode, loginWithToken, logout, resetPassword, checkInvite, checkMobile, sendSms, checkSms, ...securityVerbs, ...socialVerbs,
];
