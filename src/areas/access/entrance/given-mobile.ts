import { createEvent, createStore, sample } from 'effector';
import type { EventCallable, Unit } from 'effector';
import { hasMobileShape } from '../../../../contract';
import { mobileProblem, type MobileProblem } from '../../../../contract/numbers/mobile';
import { pageMarket } from '../../../core/market/market';
import { sessionEnded } from '../session';

/**
 * Carries a typed number from one login page to another, so that it need not be typed twice. Never put into an address.
 */
export const mobileGiven = createEvent<string>();
export const $givenMobile = createStore('')
  .on(mobileGiven, (_, mobile) => mobile)
  .reset(sessionEnded);

const texts: Readonly<Record<MobileProblem, string>> = {
  format: 'auth:error.msg_invalid_mobile',
  country: 'access:error.mobileCountry',
  kind: 'access:error.mobileKind',
};
const problemOf = (mobile: string): string | null => {
  if (mobile === '') return 'auth:error.empty';
  const problem = mobileProblem(pageMarket(), mobile);
  return problem === null ? null : texts[problem];
};

/** The mobile number as a form field (SES-13, Q88). */
export const mobileSpec = { init: '', check: problemOf };
/**
 * A number that may be registered already: an account may have a number that the numbering plan does not have, so its
 * shape is enough.
 */
export const registeredMobileSpec = {
  init: '',
  check: (mobile: string) => (hasMobileShape(pageMarket(), mobile) ? null : problemOf(mobile)),
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
