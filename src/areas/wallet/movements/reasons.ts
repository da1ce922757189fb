import { installed } from '../../../core/area/install';
import type { IconName, Tint } from '../../../ui';

interface Look {
  icon: IconName;
  tint: Tint;
}
const other: Look = { icon: 'receipt-fill', tint: 'sand' };

const knownLook = (reason: string): Look | undefined =>
  installed.find(({ ledgerReasons }) => ledgerReasons && Object.hasOwn(ledgerReasons, reason))?.ledgerReasons?.[reason];

/** A reason that an area declares in its manifest; any other is `other`. */
export const reasonOf = (reason: string): string => (knownLook(reason) === undefined ? 'other' : reason);
export const lookOf = (reason: string): Look => knownLook(reason) ?? other;
