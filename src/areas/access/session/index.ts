export {
  $isSignedIn,
  $profile,
  $profileFailed,
  $session,
  loginWithTokenFx,
  logoutFx,
  payoutGiven,
  profileChanged,
  profileFx,
  sessionEnded,
  sessionGiven,
  sessionOpened,
  sessionStarted,
  type EndReason,
} from './model';
export { $guid, $referralCode } from './guid';
export { closureOf, isClosed } from './closure';
export { $writer } from './writer';
export { loginQuestion, loginRequired } from './ways';
export { $mayInvite, $rest, restOf, restSeen, type Rest } from './rest';
export { useRest } from './use-rest';
