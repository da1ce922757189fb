export { countTry, forgetTries } from './login-tries';
export { passwordGate } from './password-gate';
export { hashPassword, isPassword } from './password-hash';
export { inviteCodeOf, makeGuid } from './new-member';
export { createTestIdPages, testIdAccounts } from './social';
