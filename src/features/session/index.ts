export {
  $isSignedIn, $profile, $session, loginFx, loginWithSmsCodeFx, loginWithTokenFx, logoutFx, profileChanged, profileFx, registerFx, sessionEnded, sessionGiven, sessionOpened,
  sessionStarted, type EndReason,
} from './model';
export { $guid, $referralCode } from './guid';
export { loginRequired } from './ways';
export { SessionDialogs } from './session-dialogs';
