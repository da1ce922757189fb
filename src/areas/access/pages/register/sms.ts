import { createStore, sample } from 'effector';
import type { SmsPurpose } from '../../../../../contract';
import { createSmsCode, outliveReload } from '../../sms-code';
import { form } from './fields';
import { $takenMobile } from './mobile-check';
import { opened } from './opened';

/** Sends codes for the registration, but none to a number that is already registered. */
export const sms = createSmsCode({
  $purpose: createStore<SmsPurpose>('register'),
  $mobile: form.$values.map(({ mobile }) => mobile),
  $refusedMobile: $takenMobile,
});

sample({
  clock: outliveReload(sms, opened),
  fn: (value) => ({ field: 'mobile' as const, value }),
  target: form.changed,
});
