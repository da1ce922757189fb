import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare';
import { threshold } from './judge';
import type { Amount } from './manifest';
import { imageOf, pixelsOf } from './pixels';
import type { Pixels } from './pixels';

/** Decision 0056 has the measurements. */
const encoding = { nearLossless: true, quality: 40, effort: 5 } as const;
export const folder = join('tests', 'visual', 'baselines');

export const pathOf = (name: string): string => join(folder, `${name}.webp`);

/** The stored picture; null when there is none. */
export const storedFile = (name: string): Buffer | null =>
  existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : null;

/** Compresses pixels of the stored size, and measures what that changes. */
export async function compressed(pixels: Pixels): Promise<{ file: Buffer; noise: Amount }> {
  const file = await imageOf(pixels).webp(encoding).toBuffer();
  const { pixels: off, blocks, brightness } = compare(pixels, await pixelsOf(file), threshold);
  return { file, noise: { pixels: off, blocks, brightness: Math.round(brightness * 1_000) / 1_000 } };
}

export function store(name: string, file: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf(name), file);
}
