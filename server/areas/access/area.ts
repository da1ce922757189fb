import {
  addressLogins,
  codeSteps,
  loginBudgets,
  passwordChanges,
  smsCodes,
  socialStates,
  socialTickets,
} from '../../db/schema';
import { defineArea, olderThan } from '../../core/area';
import { keyLifeMs } from '../../core/idempotency';
import { addressLimitSettings } from './address-limit';
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
import { passwordRepeatMs } from './security/modify-password';
import { sendSms } from './send-sms';
import { socialVerbs } from './social';
import { signUpSettings } from './sign-up-settings';
import { texts } from './messages';

export const access = defineArea({
  name: 'access',
  calls: [
    reg,
    login,
    loginWithSmsCode,
    loginWithToken,
    logout,
    resetPassword,
    checkInvite,
    checkMobile,
    sendSms,
    checkSms,
    ...securityVerbs,
    ...socialVerbs,
  ],
  messages: texts,
  settings: [
    { name: 'sign-up', valueOf: () => signUpSettings },
    { name: 'address-limit', valueOf: () => addressLimitSettings },
  ],
  expiry: [
    olderThan(addressLogins.at, 86_400_000),
    olderThan(codeSteps.expiresAt, 0),
    olderThan(loginBudgets.expiresAt, 0),
    olderThan(passwordChanges.changedAt, passwordRepeatMs),
    olderThan(smsCodes.expiresAt, keyLifeMs),
    olderThan(socialStates.expiresAt, 0),
    olderThan(socialTickets.expiresAt, 0),
  ],
});
