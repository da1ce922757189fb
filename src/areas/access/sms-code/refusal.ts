import { createStore, sample, type Effect } from 'effector';
import { codes } from '../../../../contract';
import { isUnknownOutcome, type ApiError } from '../../../core/api';

interface Proof {
  mobile: string;
  smsCode: string;
}

/**
 * The message for a failed login with a code. A code works once: after a lost answer, a refusal of the same code must
 * not say that the code is wrong (Q53). Needs the namespace `access`.
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
