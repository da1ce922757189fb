export {
  $isSignedIn,
  $profile,
  $profileFailed,
  $session,
  loginFx,
  loginWithSmsCodeFx,
  loginWithSocialFx,
  loginWithTokenFx,
  logoutFx,
  profileChanged,
  profileFx,
  registerFx,
  sessionEnded,
  sessionGiven,
  sessionOpened,
  sessionStarted,
  type EndReason,
} from './model';
export { $guid, $referralCode } from './guid';
export { exclusion, stayedOut } from './exclusion';
export { closureOf, isClosed } from './closure';
export { $writer } from './writer';
export { loginQuestion, loginRequired } from './ways';
export { $mayInvite, $rest, restOf, restSeen, type Rest } from './rest';
export { useRest } from './use-rest';
