import { createStore } from 'effector';
import type { SmsPurpose } from '../../../contract';
import { createSmsCode } from '../../features/sms-code';
import { form } from './fields';
import { $takenMobile } from './mobile-check';

/** Codes for registering; a number that is taken gets none. */
export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('register'),
  $mobile: form.$values.map(({ mobile }) => mobile),
  $refusedMobile: $takenMobile,
});
