import type { Drawing } from './products.mjs';
export function largestDifference(
  first: Uint8Array,
  second: Uint8Array,
  size: { width: number; height: number },
): { alpha: number; colour: number };
export function refuseFaded(drawing: Drawing): Promise<void>;
