import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { workbenchConfig } from '../../scripts/build-workbench';

/** Changes of the product that the picture tests once let pass, as replacements in sources. */
const replacements = [
  { file: 'games/rocket-rush/scene/config.ts', from: 'digit: 100,', to: 'digit: 94,' },
  { file: 'scenes/lucky-refund/config.ts', from: 'rollMs: 350,', to: 'rollMs: 365,' },
  { file: 'scenes/wheel/parts/burst.ts', from: '0xff5ca8', to: '0x5cff7a' },
] as const;

/** The pictures in which each change is seen. */
export const seenIn = [
  { what: 'the emerald turned by 60° of hue', scene: 'gem-mines', states: ['hit', 'collected', 'cleared'] },
  { what: 'the multiplier 6 % smaller', scene: 'rocket-rush', states: ['big', 'flying'] },
  { what: 'the roll of a code 15 ms slower', scene: 'lucky-refund', states: ['first', 'own'] },
  { what: 'the pink confetti green', scene: 'coin-wheel', states: ['top'] },
] as const;

export const mutantsFolder = 'dist/workbench-mutants';

/** Builds the workbench with all replacements, beside the usual build. Throws when a source no longer has its text. */
export async function buildProductMutants(): Promise<void> {
  const missing = new Set<string>(replacements.map(({ file }) => file));
  await build({
    configFile: workbenchConfig,
    configLoader: 'runner',
    logLevel: 'error',
    build: { outDir: mutantsFolder },
    plugins: [
      {
        name: 'product-mutants',
        enforce: 'pre',
        transform: (code, id) => {
          const found = replacements.find(({ file }) => id.endsWith(file));
          if (!found || !code.includes(found.from)) return null;
          missing.delete(found.file);
          return code.replace(found.from, found.to);
        },
      },
    ],
  });
  if (missing.size > 0) throw new Error(`nothing to replace in ${[...missing].join(', ')}`);
}

interface Sheet {
  readonly frames: Readonly<Record<string, { frame: { x: number; y: number; w: number; h: number } }>>;
}

/** Serves the art of Gem Mines with another hue of the emerald. */
export async function turnEmerald(page: Page): Promise<void> {
  await page.route(/\/scenes\/gem-mines\/atlas\.webp/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const picture = join('assets/built', path);
    const { frames } = JSON.parse(readFileSync(picture.replace(/\.webp$/, '.json'), 'utf8')) as Sheet;
    const emerald = Object.entries(frames).find(([name]) => name.includes('emerald'))?.[1].frame;
    if (!emerald) throw new Error(`${path} has no emerald`);
    const { x: left, y: top, w: width, h: height } = emerald;
    const turned = await sharp(picture).extract({ left, top, width, height }).modulate({ hue: 60 }).png().toBuffer();
    const body = await sharp(picture)
      .composite([{ input: turned, left, top, blend: 'over' }])
      .webp({ lossless: true })
      .toBuffer();
    await route.fulfill({ body, contentType: 'image/webp' });
  });
}
