import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/browser';

/** The set of the test run (scripts/test.mjs). */
const short = process.env['SHORT'] === '1';
/** What takes longest, or tests the same code with another skin. */
const longPictures = /every named state of|keeps nothing from frame|workbench: (theme|quality)|C1 diamond/;
/** The main job in each theme, the worst that can happen to a claim, axe on every route, and the first load. */
const shortEndToEnd = /in (English|French) opens|C7 F7|any route, theme a, for members|any route, theme b, signed out|CARD-3 the first load|teeth/;

export default defineConfig({
  outputDir: 'test-results/playwright',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  timeout: 60_000,
  reporter: 'line',
  use: { launchOptions: chromiumLaunch, trace: 'retain-on-failure' },
  projects: [
    { name: 'visual', testDir: 'tests/visual', ...(short ? { grepInvert: longPictures } : {}), use: { viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 } },
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      ...(short ? { grep: shortEndToEnd } : {}),
      timeout: 90_000,
      expect: { timeout: 15_000 },
      // One pixel a pixel: WebGL is drawn in software here, and four times the pixels prove nothing more.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true, actionTimeout: 20_000 },
    },
  ],
});
