import type { QualityLevel } from './governor';

/** A phone with this much memory or less, in GB, draws scenes at the low level from the start, and has lite mode. */
const weakGb = 2;

/** Whether the phone has little memory, in GB as browsers round it; false in browsers that do not tell. */
export function isWeakPhone(): boolean {
  const phone = globalThis.navigator as { readonly deviceMemory?: number } | undefined;
  return (phone?.deviceMemory ?? Infinity) <= weakGb;
}

/**
 * The level at which a scene starts. `spare`: lite mode is on, or the player asked for less motion. Browsers that do
 * not tell the memory of the phone count as strong; the governor lowers the level when frames are slow.
 */
export function firstLevel(spare: boolean): QualityLevel {
  return spare || isWeakPhone() ? 'low' : 'high';
}
