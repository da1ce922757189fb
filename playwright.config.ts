import { defineConfig } from '@playwright/test';
import { chromiumLaunch, chromiumPages } from './tests/browser';

// scripts/test.mjs sets the set of tests. `quick`: end-to-end tests with `@quick`, and visual tests without `@long`.
// `usual`: all but the visual tests with `@all`. Otherwise all of them.
const set = process.env['TEST_SET'];
// `@alone` tests need an idle machine: the test run has them last.

export default defineConfig({
  outputDir: 'test-results/playwright',
  // End-to-end tests wait for a part of their time (docs/decisions/0061). With four, a page was late now and then.
  workers: 3,
  // scripts/test.mjs counts tests that pass only when repeated, prints them, and fails when there are too many.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  timeout: 120_000,
  reporter: 'line',
  // A trace takes pictures all the time (docs/decisions/0048), so `--trace on` records one when it is needed.
  use: { launchOptions: chromiumLaunch, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'visual',
      testDir: 'tests/visual',
      // Drawing in software needs the whole core.
      workers: 2,
      ...(set === 'quick' ? { grepInvert: /@long/ } : set === 'usual' ? { grepInvert: /@all\b/ } : {}),
      use: { viewport: { width: 1_000, height: 900 }, deviceScaleFactor: 1 },
    },
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      ...(set === 'quick' ? { grep: /@quick/ } : {}),
      // Limits for a busy machine: what is right answers long before, and what is wrong fails all the same.
      timeout: 180_000,
      expect: { timeout: 30_000 },
      // One pixel a pixel: WebGL is drawn in software here, and four times the pixels prove nothing more.
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        actionTimeout: 40_000,
        launchOptions: chromiumPages,
      },
    },
  ],
});
