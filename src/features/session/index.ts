export {
  $isSignedIn, $profile, $session, loginFx, loginWithTokenFx, logoutFx, profileChanged, profileFx, registerFx, sessionEnded, sessionOpened,
  sessionStarted, type EndReason,
} from './model';
export { $guid, $referralCode } from './guid';
export { loginRequired } from './ways';
export { SessionDialogs } from './session-dialogs';
