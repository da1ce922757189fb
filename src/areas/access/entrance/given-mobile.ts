import { createEvent, createStore, sample } from 'effector';
import type { EventCallable, Unit } from 'effector';
import { isMobile } from '../../../../contract';
import { pageMarket } from '../../../core/market/market';
import { sessionEnded } from '../session';

/**
 * The player gave a number on one way in and goes on to another: it need not be typed twice. Never part of an address.
 */
export const mobileGiven = createEvent<string>();
export const $givenMobile = createStore('')
  .on(mobileGiven, (_, mobile) => mobile)
  .reset(sessionEnded);

/** The number of a way in, as a field of its form (SES-13). */
export const mobileSpec = {
  init: '',
  check: (mobile: string) =>
    mobile === '' ? 'auth:error.empty' : isMobile(pageMarket(), mobile) ? null : 'auth:error.msg_invalid_mobile',
};

/**
 * The page of a form is entered: the number of another way in stands in it already. Comes after the form's own reset.
 */
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
