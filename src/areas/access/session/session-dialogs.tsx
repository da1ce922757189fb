import { exclusion } from './exclusion';
import { loginQuestion } from './ways';

/** The dialogs of the session; mounted once, outside the pages. */
export const SessionDialogs = () => (
  <>
    <loginQuestion.Dialog />
    <exclusion.Dialog />
  </>
);
