import { createEvent, createStore, sample } from 'effector';
import type { EventCallable, Unit } from 'effector';
import { isMobile } from '../../../../contract';
import { pageMarket } from '../../../core/market/market';
import { sessionEnded } from '../session';

/**
 * Carries a typed number from one login page to another, so that it need not be typed twice. Never put into an address.
 */
export const mobileGiven = createEvent<string>();
export const $givenMobile = createStore('')
  .on(mobileGiven, (_, mobile) => mobile)
  .reset(sessionEnded);

/** The mobile number as a form field (SES-13). */
export const mobileSpec = {
  init: '',
  check: (mobile: string) =>
    mobile === '' ? 'auth:error.empty' : isMobile(pageMarket(), mobile) ? null : 'auth:error.msg_invalid_mobile',
};

/** Fills the number typed on another login page when this page opens. Runs after the form's own reset. */
export function fillGivenMobile<T, F extends string>(
  opened: Unit<T>,
  changed: EventCallable<{ field: F | 'mobile'; value: string }>,
): void {
  sample({
    clock: [opened],
    source: $givenMobile,
    filter: (mobile) => mobile !== '',
    fn: (value): { field: F | 'mobile'; value: string } => ({ field: 'mobile', value }),
    target: changed,
  });
}
