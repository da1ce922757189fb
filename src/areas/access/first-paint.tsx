import { sample } from 'effector';
import { appStarted, memberCallsDue } from '../../core/start';
import { loginConfirm } from './guard';
import { $isSignedIn, loginWithTokenFx, sessionOpened } from './session';
import { loginQuestion } from './session/ways';

sample({ clock: appStarted, target: sessionOpened });
// NAV-27: the stored token is checked.
sample({ clock: memberCallsDue, filter: $isSignedIn, fn: () => undefined, target: loginWithTokenFx });

/** The dialogs of the session. */
export const Over = () => (
  <>
    <loginConfirm.Dialog />
    <loginQuestion.Dialog />
  </>
);
