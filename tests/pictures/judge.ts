import type { Off } from './compare';
import type { Amount, Manifest, Renderer } from './manifest';
import { newestDay } from './manifest';

/**
 * A pixel differs when one of its channels (0–255) differs by more than this. Storage differs by up to 4. With each
 * channel rounded up or down by 1, 2 pixels of 223 pictures differ by more than 6 (decision 0072).
 */
export const threshold = 6;

/** What may be added to the noise of storage. Pixels are those of the stored size. */
const margin = { pixels: 2, blocks: 0, brightness: 0.15 } as const;
/**
 * The same on a renderer without an entry. Measured on a GPU against software, with a threshold of 8: up to 0.43 % of
 * the pixels in 95 % of the states, and no block.
 */
const wide = { threshold: 8, share: 0.02, blocks: 2, brightness: 1 } as const;
/** How long CI may compare with the wide limit, days. */
const mostDaysWide = 7;
const dayMs = 86_400_000;

export interface Limit extends Amount {
  readonly isWide: boolean;
  /** By how much a channel of a pixel must differ, see `compare`. */
  readonly threshold: number;
}

/** How much a picture may differ from the stored one. `size`: number of pixels of the stored picture. */
export function limitOf(manifest: Manifest, name: string, renderer: Renderer, size: number): Limit {
  const entries = manifest.pictures[name] ?? {};
  const own = entries[renderer.id];
  const { pixels, blocks, brightness } = (own ?? Object.values(entries)[0])?.noise ?? {
    pixels: 0,
    blocks: 0,
    brightness: 0,
  };
  return own
    ? {
        isWide: false,
        threshold,
        pixels: Math.ceil(pixels * 1.1) + margin.pixels,
        blocks: blocks + margin.blocks,
        brightness: brightness + margin.brightness,
      }
    : {
        isWide: true,
        threshold: wide.threshold,
        pixels: pixels + Math.ceil(size * wide.share),
        blocks: blocks + wide.blocks,
        brightness: brightness + wide.brightness,
      };
}

export const isWithin = (off: Off, limit: Limit): boolean =>
  off.pixels <= limit.pixels && off.blocks <= limit.blocks && off.brightness <= limit.brightness;

/** Whether the pixels are those of the entry, so that nothing is decoded. */
export const isSame = (manifest: Manifest, name: string, renderer: Renderer, hash: string): boolean =>
  manifest.pictures[name]?.[renderer.id]?.hash === hash.slice(0, 32);

/**
 * Why the wide limit may not be used; null when it may. Outside CI it always may. In CI it ends some days after the
 * newest entry of the manifest, so that nobody gets used to it.
 */
export function refusalOfWide(manifest: Manifest, now: number, inCi: boolean): string | null {
  if (!inCi) return null;
  const newest = newestDay(manifest);
  const days = (now - Date.parse(newest || '1970-01-01')) / dayMs;
  if (days <= mostDaysWide) return null;
  return `CI may use the wide limit for ${mostDaysWide} days after the manifest’s newest day (${newest || 'none'})`;
}
