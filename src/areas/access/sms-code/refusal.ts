import { createStore, sample, type Effect } from 'effector';
import { codes } from '../../../../contract';
import { isUnknownOutcome, type ApiError } from '../../../core/api';

interface Proof {
  mobile: string;
  smsCode: string;
}

/**
 * What is said when a login with a code fails. A code counts once: one whose answer was lost has done its work, and is
 * not called
 * wrong when it is sent again (Q53). Needs the words `access`.
 */
export function createCodeRefusal<P extends Proof, R>(signIn: Effect<P, R, ApiError>) {
  const nameOf = ({ mobile, smsCode }: P): string => `${mobile}:${smsCode}`;
  const $spent = createStore<string | null>(null, { serialize: 'ignore' })
    .on(signIn.fail, (spent, { params, error }) => (isUnknownOutcome(error) ? nameOf(params) : spent))
    .reset(signIn.done);
  return sample({
    clock: signIn.fail,
    source: $spent,
    fn: (spent, { params, error }) => ({
      code: error.code,
      text: error.code === codes.smsCode && spent === nameOf(params) ? 'access:code.spent' : error.message,
    }),
  });
}
