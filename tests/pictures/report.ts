import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { differenceOf } from './compare';
import type { Box, Off } from './compare';
import type { Limit } from './judge';
import { threshold } from './judge';
import { imageOf } from './pixels';
import type { Pixels } from './pixels';

/** A compared picture: the drawn pixels and the stored ones, both at the stored size. */
export interface Compared {
  readonly name: string;
  /** The drawn picture at full size, PNG. */
  readonly image: Buffer;
  readonly actual: Pixels;
  readonly stored: Pixels;
  /** Full size divided by stored size. */
  readonly divisor: number;
}

const scaled = (length: number, divisor: number): number => Math.round(length * divisor);

/** A box of the stored size in pixels of the scene. */
export const inScene = ({ x, y, width, height }: Box, divisor: number): Box => ({
  x: scaled(x, divisor),
  y: scaled(y, divisor),
  width: scaled(width, divisor),
  height: scaled(height, divisor),
});

const boxText = (box: Box | null, divisor: number): string => {
  if (!box) return 'no pixel';
  const { x, y, width, height } = inScene(box, divisor);
  return `the box x ${x}, y ${y}, ${width} × ${height} px`;
};

/** Values and limits in one line. */
export function valuesOf({ actual, divisor }: Compared, off: Off, limit: Limit): string {
  const all = actual.width * actual.height;
  return (
    `${off.pixels} of ${all} pixels (limit ${limit.pixels}), ${off.blocks} blocks (limit ${limit.blocks}), ` +
    `brightness ${off.brightness.toFixed(2)} (limit ${limit.brightness.toFixed(2)}), in ${boxText(off.box, divisor)}`
  );
}

/** PNG files of a comparison at full size: the names make Playwright's HTML report show its slider. */
export async function filesOf({ image, actual, stored, divisor }: Compared) {
  const full = async (pixels: Pixels): Promise<Buffer> =>
    imageOf(pixels)
      .resize(scaled(actual.width, divisor), scaled(actual.height, divisor), { fit: 'fill', kernel: 'nearest' })
      .png()
      .toBuffer();
  return { expected: await full(stored), actual: image, diff: await full(differenceOf(actual, stored, threshold)) };
}

/** Writes expected, actual and difference, and attaches them to the report of the test. Returns their folder. */
export async function attachFiles(
  info: TestInfo,
  name: string,
  files: { readonly expected: Buffer; readonly actual: Buffer; readonly diff: Buffer },
): Promise<string> {
  for (const [part, body] of Object.entries(files)) {
    const path = info.outputPath(`${name}-${part}.png`);
    await writeFile(path, body);
    await info.attach(`${name}-${part}.png`, { path, contentType: 'image/png' });
  }
  return relative('.', info.outputDir);
}

/** The text of a failed comparison. Its first lines are repeated at the end of the run. */
export const failureOf = (name: string, values: string, address: string): string =>
  [
    `${name} looks different: ${values}`,
    `  state: ${address}`,
    `  if it is meant so: npm run baselines -- ${name}`,
  ].join('\n');

/** The text of a picture that was never stored. */
export const missingOf = (name: string, address: string, command = `npm run baselines -- ${name}`): string =>
  [`${name} has no stored picture. Look at it and store it: ${command}`, `  state: ${address}`].join('\n');
