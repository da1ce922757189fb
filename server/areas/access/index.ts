export { countTry, forgetTries, hashDevice } from './login-tries';
export { passwordGate } from './password-gate';
export { hashPassword, isPassword } from './password-hash';
export { register, registrations, type Registered } from './reg';
export { readSignUp, takePlace } from './sign-up-gifts';
export type { SignUpSettings } from './sign-up-settings';
export { inviteCodeOf, makeGuid } from './new-member';
export { createTestIdPages, testIdAccounts } from './social';
