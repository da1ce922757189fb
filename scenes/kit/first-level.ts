import type { QualityLevel } from './governor';

/** A phone with this much memory or less draws scenes at the low level from the start, GB. */
const weakGb = 2;

/**
 * The level at which a scene starts. `spare`: the player saves data or asked for less motion. Browsers that do not tell
 * the memory of the phone count as strong; the governor lowers the level when frames are slow.
 */
export function firstLevel(spare: boolean): QualityLevel {
  const phone = globalThis.navigator as { readonly deviceMemory?: number } | undefined;
  return spare || (phone?.deviceMemory ?? Infinity) <= weakGb ? 'low' : 'high';
}
