import { exclusion } from './exclusion';
import { loginQuestion } from './ways';

/** The questions that a session asks; mounted once, beside the pages. */
export const SessionDialogs = () => (
  <>
    <loginQuestion.Dialog />
    <exclusion.Dialog />
  </>
);
